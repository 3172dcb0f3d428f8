/** What systems outside of Acequia ask for or report. */
@NullMarked
package dev.acequia.events.command;

import org.jspecify.annotations.NullMarked;
