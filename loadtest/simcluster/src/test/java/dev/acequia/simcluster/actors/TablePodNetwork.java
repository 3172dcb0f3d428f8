package dev.acequia.simcluster.actors;

import dev.acequia.simcluster.actors.net.PodNetwork;
import dev.acequia.simcluster.actors.net.PodRequest;
import dev.acequia.simcluster.actors.net.PodResponse;
import dev.acequia.simcluster.actors.net.PodService;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Pods' ports without sockets. */
public final class TablePodNetwork implements PodNetwork {

  private final Map<String, PodService> ports = new HashMap<>();

  @Override
  public Listening listen(String ip, int port, PodService service) {
    ports.put(ip + ":" + port, service);
    return () -> ports.remove(ip + ":" + port);
  }

  public boolean open(String ip, int port) {
    return ports.containsKey(ip + ":" + port);
  }

  public int size() {
    return ports.size();
  }

  public PodResponse get(String ip, int port, String path) {
    return call(ip, port, new PodRequest("GET", path, ""));
  }

  public PodResponse post(String ip, int port, String path, String body) {
    return call(ip, port, new PodRequest("POST", path, body));
  }

  private PodResponse call(String ip, int port, PodRequest request) {
    return Optional.ofNullable(ports.get(ip + ":" + port))
        .orElseThrow(() -> new AssertionError("connection refused: " + ip + ":" + port))
        .answer(request);
  }
}
