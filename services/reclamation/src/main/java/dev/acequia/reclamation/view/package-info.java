/** What each of the other services says of a device or a run: the views that are compared. */
@NullMarked
package dev.acequia.reclamation.view;

import org.jspecify.annotations.NullMarked;
