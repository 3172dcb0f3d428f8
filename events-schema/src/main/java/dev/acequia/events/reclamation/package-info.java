/** Findings, their resolution and requests to the owning services; reclamation alone says them. */
@NullMarked
package dev.acequia.events.reclamation;

import org.jspecify.annotations.NullMarked;
