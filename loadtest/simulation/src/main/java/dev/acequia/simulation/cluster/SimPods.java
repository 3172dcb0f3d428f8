package dev.acequia.simulation.cluster;

import dev.acequia.chassis.act.HttpPort;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.simcluster.actors.net.PodNetwork;
import dev.acequia.simcluster.actors.net.PodRequest;
import dev.acequia.simcluster.actors.net.PodResponse;
import dev.acequia.simcluster.actors.net.PodService;
import dev.acequia.simulation.world.Trouble;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;

/** The pods' network as a table of open ports. */
public final class SimPods implements PodNetwork, HttpPort {

  private final Trouble trouble;
  private final Map<String, PodService> open = new HashMap<>();

  public SimPods(Trouble trouble) {
    this.trouble = trouble;
  }

  @Override
  public Listening listen(String ip, int port, PodService service) throws IOException {
    String address = ip + ":" + port;
    if (open.putIfAbsent(address, service) != null) throw new IOException(address + " is in use");
    return () -> open.remove(address, service);
  }

  @Override
  public Reply send(Intent.Http request) throws IOException {
    String body = request.body() == null ? "" : String.valueOf(request.body());
    return send(request.method(), URI.create(request.uri()), body);
  }

  /**
   * @throws IOException when nobody listens there, or the request or its answer is lost
   */
  public Reply send(String method, URI uri, String body) throws IOException {
    boolean lost =
        trouble.away(Trouble.Part.NETWORK)
            || trouble.strikes(trouble.rates().podLost(), "POD_LOST");
    if (lost && trouble.strikes(2, "POD_LOST_ON_ITS_WAY")) throw new IOException("timed out");
    PodService service = open.get(uri.getHost() + ":" + uri.getPort());
    if (service == null) throw new IOException("connection refused: " + uri);
    PodResponse answer = service.answer(new PodRequest(method, uri.getPath(), body));
    if (lost) throw new IOException("timed out");
    return new Reply(answer.code(), answer.contentType(), answer.body());
  }
}
