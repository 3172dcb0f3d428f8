package dev.acequia.chassis.line;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A record as the broker gave it, unread.
 *
 * @param headers the last value of each header, as UTF-8
 */
@SuppressWarnings("ArrayRecordComponent") // never compared; copied nowhere
public record ConsumedRecord(
    String topic,
    int partition,
    long offset,
    byte @Nullable [] value,
    Map<String, String> headers) {}
