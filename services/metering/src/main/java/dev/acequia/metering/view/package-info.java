/** Questions to the books, answered from one consistent state. */
@NullMarked
package dev.acequia.metering.view;

import org.jspecify.annotations.NullMarked;
