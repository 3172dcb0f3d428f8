@NullMarked
package dev.acequia.chassis.act;

import org.jspecify.annotations.NullMarked;
