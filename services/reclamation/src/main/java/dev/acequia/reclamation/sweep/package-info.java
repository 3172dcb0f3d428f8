/**
 * From inputs to views, from views to differences, from differences to findings; continuously, and
 * all at once on a schedule.
 */
@NullMarked
package dev.acequia.reclamation.sweep;

import org.jspecify.annotations.NullMarked;
