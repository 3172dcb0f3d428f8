package dev.acequia.simulation.cluster;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.kube.KubeAnswer;
import dev.acequia.chassis.kube.KubeApi;
import dev.acequia.chassis.kube.KubeRequest;
import dev.acequia.chassis.kube.KubeUnavailable;
import dev.acequia.simcluster.http.LocalApi;
import dev.acequia.simulation.world.Chance;
import dev.acequia.simulation.world.Trouble;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * One process's way to the API server, with all that goes wrong on it. A watch tells what there is
 * to tell and ends; whoever follows it comes again.
 */
public final class SimKubeApi implements KubeApi {

  private static final List<Integer> REFUSALS = List.of(429, 500, 503, 409);
  private static final int GONE = 410;
  private static final int STALE_BY = 40;

  private final LocalApi api;
  private final Trouble trouble;
  private final Chance chance;

  public SimKubeApi(LocalApi api, Trouble trouble, Chance chance) {
    this.api = api;
    this.trouble = trouble;
    this.chance = chance;
  }

  @Override
  public KubeAnswer send(KubeRequest request) throws KubeUnavailable {
    requireThere();
    if (trouble.strikes(trouble.rates().apiRefusal(), "API_REFUSAL")) return refusal(request);
    boolean lost = trouble.strikes(trouble.rates().apiLost(), "API_LOST");
    if (lost && trouble.strikes(2, "API_LOST_BEFORE")) throw unavailable("timed out");
    trouble.mayCrash("BEFORE_EFFECT");
    KubeAnswer answer = answer(stale(request));
    trouble.mayCrash("AFTER_EFFECT");
    if (lost) throw unavailable("timed out although it was done");
    return answer;
  }

  private KubeAnswer answer(KubeRequest request) {
    LocalApi.Reply reply =
        api.send(
            request.method(),
            request.path(),
            request.query(),
            request.contentType(),
            request.body());
    return new KubeAnswer(reply.code(), reply.body());
  }

  private KubeAnswer refusal(KubeRequest request) {
    int code = chance.of(REFUSALS);
    boolean conflict = code == 409 && !request.method().equals("PATCH");
    ObjectNode status =
        JsonNodeFactory.instance
            .objectNode()
            .put("kind", "Status")
            .put("reason", code == 409 ? "Conflict" : "Trouble")
            .put("message", "the server could not now");
    return new KubeAnswer(conflict ? 503 : code, status);
  }

  /** A list that another replica of the server answers from a cache that lags behind. */
  private KubeRequest stale(KubeRequest request) {
    boolean first =
        request.query().containsKey("limit") && !request.query().containsKey("continue");
    if (!first || !trouble.strikes(trouble.rates().staleList(), "STALE_LIST")) return request;
    KubeAnswer present = answer(request);
    long version = present.body().at("/metadata/resourceVersion").asLong() - chance.below(STALE_BY);
    Map<String, String> query = new HashMap<>(request.query());
    query.put("resourceVersion", String.valueOf(version));
    query.put("resourceVersionMatch", "Exact");
    KubeRequest past = new KubeRequest("GET", request.path(), query, null, null);
    return answer(past).ok() ? past : request;
  }

  @Override
  public int watch(KubeRequest request, Predicate<ObjectNode> consumer) throws KubeUnavailable {
    requireThere();
    int faults = trouble.rates().watchBroken();
    if (trouble.strikes(faults, "WATCH_EXPIRED")) return GONE;
    Optional<List<ObjectNode>> events = api.changes(request.path(), request.query());
    if (events.isEmpty()) return GONE;
    for (ObjectNode event : events.get()) {
      if (trouble.strikes(faults, "WATCH_BROKEN")) throw unavailable("connection reset");
      if (!consumer.test(event)) break;
    }
    return 200;
  }

  private void requireThere() throws KubeUnavailable {
    if (trouble.away(Trouble.Part.API)) throw unavailable("connection refused");
  }

  private static KubeUnavailable unavailable(String why) {
    return new KubeUnavailable(why, new IllegalStateException(why));
  }
}
