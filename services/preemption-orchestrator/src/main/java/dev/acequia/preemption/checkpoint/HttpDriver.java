package dev.acequia.preemption.checkpoint;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.PreemptionReason;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * The driver {@code http}: the run's first pod listens on its own address.
 *
 * @param ip address of the pod
 * @param port where it listens
 */
public record HttpDriver(String ip, int port) {

  public static final String NAME = "http";

  /**
   * Reads are repeated once; a request for a checkpoint is not, its repetition is an attempt of its
   * own.
   */
  private static final int READ_ATTEMPTS = 2;

  public Intent status(String id) {
    return read(id, "/acequia/v1/status");
  }

  public Intent poll(String id, String checkpoint) {
    return read(
        id, "/acequia/v1/checkpoint/" + URLEncoder.encode(checkpoint, StandardCharsets.UTF_8));
  }

  /**
   * The pod knows a repetition by saga and attempt, and answers it with the checkpoint that runs
   * already.
   */
  public Intent trigger(
      String id, SagaId saga, int attempt, Duration deadline, PreemptionReason reason) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("saga", saga.value());
    body.put("attempt", attempt);
    body.put("deadlineMs", Math.max(0, deadline.toMillis()));
    body.put("reason", reason.wire());
    return new Intent.Http(
        id, "POST", url("/acequia/v1/checkpoint"), body, Patience.ACKNOWLEDGE.toMillis(), 1);
  }

  private Intent read(String id, String path) {
    return new Intent.Http(
        id, "GET", url(path), null, Patience.STATUS_TIMEOUT.toMillis(), READ_ATTEMPTS);
  }

  private String url(String path) {
    return "http://" + (ip.indexOf(':') < 0 ? ip : "[" + ip + "]") + ":" + port + path;
  }
}
