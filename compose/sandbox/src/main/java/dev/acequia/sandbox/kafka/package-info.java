/** Apache Kafka inside this JVM: one KRaft node that is broker and controller, and its topics. */
@NullMarked
package dev.acequia.sandbox.kafka;

import org.jspecify.annotations.NullMarked;
