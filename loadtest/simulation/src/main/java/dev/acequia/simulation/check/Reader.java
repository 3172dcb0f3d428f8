package dev.acequia.simulation.check;

import dev.acequia.chassis.line.ConsumedRecord;
import dev.acequia.events.Envelope;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Topic;
import dev.acequia.replay.report.History;
import dev.acequia.replay.report.Recorded;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;

/** A consumer from outside: reads every topic of the contract from its beginning. */
public final class Reader {

  private static final int REMEMBERED = 400;

  private final InstantSource time;
  private final History history = new History();
  private final EventCodec codec = new EventCodec();
  private final Deque<String> latest = new ArrayDeque<>();
  private final MessageDigest digest;
  private Consumer<String> told = line -> {};
  private long records;

  public Reader(InstantSource time) {
    this.time = time;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  public void read(ConsumedRecord record) {
    if (Topic.named(record.topic()).isEmpty()) return;
    records++;
    byte[] value = record.value();
    try {
      Envelope envelope = Envelope.fromHeaders(record.headers());
      digest.update(envelope.id().getBytes(StandardCharsets.UTF_8));
      var event = codec.read(envelope.type(), value == null ? new byte[0] : value);
      remember(time.instant() + " " + event);
      history.accept(
          new Recorded(record.topic(), record.partition(), envelope, event, time.instant()));
    } catch (IllegalArgumentException e) {
      history.malformed(record.topic() + "@" + record.offset() + ": " + e.getMessage());
    }
  }

  /**
   * @param told hears each event as a line
   */
  void tell(Consumer<String> told) {
    this.told = told;
  }

  private void remember(String line) {
    told.accept(line);
    latest.add(line);
    if (latest.size() > REMEMBERED) latest.removeFirst();
  }

  public History history() {
    return history;
  }

  /** Records read, repeats included. */
  public long records() {
    return records;
  }

  /** The last events, oldest first. */
  public List<String> latest() {
    return List.copyOf(latest);
  }

  /** Equal for equal runs. */
  public String digest() {
    try {
      return HexFormat.of().formatHex(((MessageDigest) digest.clone()).digest(), 0, 8);
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException(e);
    }
  }
}
