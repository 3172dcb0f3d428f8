@NullMarked
package dev.acequia.metering.view;

import org.jspecify.annotations.NullMarked;
