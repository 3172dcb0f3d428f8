/** OTLP over HTTP, protobuf encoding. */
@NullMarked
package dev.acequia.console.adapter.otlp;

import org.jspecify.annotations.NullMarked;
