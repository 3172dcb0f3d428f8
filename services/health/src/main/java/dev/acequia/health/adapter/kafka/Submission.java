package dev.acequia.health.adapter.kafka;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.acequia.chassis.rest.Commands;
import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.ClusterId;
import dev.acequia.health.flow.HealthHandler;
import dev.acequia.health.signal.SignalReport;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Signals on their way into the line of their cluster. Sent at once and waited for later, so that
 * many nodes' signals share a commit. Its id is the record's: sent again, it is handled once.
 */
final class Submission {

  private static final Actor SELF = Actor.system("health");
  private static final long PATIENCE_SECONDS = 10;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Commands commands;
  private final ClusterId cluster;
  private final String id;
  private final SignalReport report;
  private CompletableFuture<Turn.Reply> reply;

  Submission(Commands commands, ClusterId cluster, String id, SignalReport report) {
    this.commands = commands;
    this.cluster = cluster;
    this.id = id;
    this.report = report;
    this.reply = send();
  }

  String node() {
    return report.node();
  }

  /**
   * Waits until the line has taken it; a failure sends it again, for the next time this is asked.
   */
  boolean taken() throws InterruptedException {
    try {
      reply.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      return true;
    } catch (ExecutionException | TimeoutException e) {
      reply = send();
      return false;
    }
  }

  private CompletableFuture<Turn.Reply> send() {
    try {
      return commands
          .submit(cluster, id, HealthHandler.SIGNALS, body(), SELF)
          .toCompletableFuture();
    } catch (RuntimeException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private JsonNode body() {
    try {
      return JSON.readTree(StateJson.write(SignalReport.class, report));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a report that was just written cannot be read", e);
    }
  }
}
