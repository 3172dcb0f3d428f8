package dev.acequia.chassis.line;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.UUID;

/**
 * Ids of events: layout of a UUID version 7 (RFC 9562) with the decision's time in front and a hash
 * where chance would stand, so that deciding the same again gives the same id.
 */
final class EventIds {

  private static final char SEPARATOR = '\u001f';

  private EventIds() {}

  /**
   * @param cause id of the input
   * @param ordinal which of the turn's events, from 0
   * @param sequence the event's number among its subject's: tells apart two turns with equal causes
   *     in one millisecond
   */
  static UUID of(
      Instant decidedAt, String cause, String service, int ordinal, String subject, long sequence) {
    String seed =
        cause + SEPARATOR + service + SEPARATOR + ordinal + SEPARATOR + subject + SEPARATOR
            + sequence;
    ByteBuffer hash = ByteBuffer.wrap(sha256(seed));
    long first = hash.getLong();
    long second = hash.getLong();
    long high = (decidedAt.toEpochMilli() << 16) | 0x7000L | (first & 0x0FFFL);
    long low = (second & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
