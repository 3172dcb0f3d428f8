/** Where metering meets its framework. */
@NullMarked
package dev.acequia.metering.adapter;

import org.jspecify.annotations.NullMarked;
