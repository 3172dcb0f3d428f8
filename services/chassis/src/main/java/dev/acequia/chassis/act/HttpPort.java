package dev.acequia.chassis.act;

import dev.acequia.chassis.turn.Intent;
import java.io.IOException;

/** Sends one HTTP request to a pod or webhook. Safe for use by many threads; calls block. */
@FunctionalInterface
public interface HttpPort {

  /** What came back, whatever its status. */
  record Reply(int code, String contentType, String body) {}

  /**
   * @throws IOException when no answer came: the request may or may not have arrived
   * @throws IllegalArgumentException when the URI is none
   */
  Reply send(Intent.Http request) throws IOException, InterruptedException;
}
