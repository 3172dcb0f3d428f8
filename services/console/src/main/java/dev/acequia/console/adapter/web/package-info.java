/** The pages. */
@NullMarked
package dev.acequia.console.adapter.web;

import org.jspecify.annotations.NullMarked;
