package dev.acequia.chassis.quarkus;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.rest.Caller;
import dev.acequia.chassis.rest.Commands;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.run.CommandDesk;
import dev.acequia.chassis.run.ServiceAssembly;
import dev.acequia.chassis.telemetry.ServiceTelemetry;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.ClusterId;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.util.UUID;
import java.util.concurrent.CompletionStage;

/** Commands of REST requests: caller and idempotency key come from the request. */
@ApplicationScoped
public class SubmittedCommands implements Commands {

  private static final int KEY_LIMIT = 200;

  private final CommandDesk desk;
  private final Provider<Caller> caller;
  private final Provider<HttpServerRequest> request;

  @Inject
  SubmittedCommands(
      ServiceAssembly assembly, Provider<Caller> caller, Provider<HttpServerRequest> request) {
    this.desk = new CommandDesk(assembly.runtime(), assembly.store());
    this.caller = caller;
    this.request = request;
  }

  @Override
  public CompletionStage<Turn.Reply> submit(ClusterId cluster, String command, JsonNode body) {
    Caller asking = caller.get();
    return submit(cluster, id(asking), command, body, new Actor(asking.subject(), asking.roles()));
  }

  /** A key is the caller's own: two callers may use the same. */
  private String id(Caller asking) {
    String key = request.get().getHeader("Idempotency-Key");
    if (key == null) return UUID.randomUUID().toString();
    if (key.isBlank() || key.length() > KEY_LIMIT) {
      throw Problem.badRequest(
          "idempotency-key-invalid", "Idempotency-Key is 1 to " + KEY_LIMIT + " characters");
    }
    return asking.subject() + "/" + key;
  }

  @Override
  public CompletionStage<Turn.Reply> submit(
      ClusterId cluster, String id, String command, JsonNode body, Actor actor) {
    return desk.submit(cluster, id, command, body, actor, ServiceTelemetry.current());
  }
}
