package dev.acequia.sandbox.layout;

import dev.acequia.sandbox.net.FreePort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The ports of a sandbox, all on the loopback address.
 *
 * @param byName port of each listener, in the order in which people think of them
 */
public record Ports(Map<String, Integer> byName) {

  public static final String SIMCLUSTER = "simcluster";
  public static final String ISSUER = "issuer";
  public static final String KAFKA = "kafka";
  public static final String POSTGRES = "postgres";

  private static final int HIGHEST = 65_535;

  public Ports {
    byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
  }

  /** The usual ports: services from 8080, Kafka on its own 9092, PostgreSQL beside its own. */
  public static Ports usual() {
    Map<String, Integer> ports = from(8080);
    ports.put(SIMCLUSTER, 8090);
    ports.put(ISSUER, 8091);
    ports.put(KAFKA, 9092);
    ports.put(POSTGRES, 5433);
    return new Ports(ports);
  }

  /** Ports in a row: the console on {@code base}, the others above it. */
  public static Ports startingAt(int base) {
    if (base < 1024 || base + names().size() > HIGHEST) {
      throw new IllegalArgumentException("not a base for " + names().size() + " ports: " + base);
    }
    return new Ports(from(base));
  }

  /** Whatever ports are free now. */
  public static Ports free() {
    List<Integer> free = FreePort.several(names().size());
    Map<String, Integer> ports = new LinkedHashMap<>();
    for (int i = 0; i < free.size(); i++) {
      ports.put(names().get(i), free.get(i));
    }
    return new Ports(ports);
  }

  public int of(Service service) {
    return of(service.process());
  }

  public int of(String name) {
    Integer port = byName.get(name);
    if (port == null) {
      throw new IllegalArgumentException("no port is named " + name);
    }
    return port;
  }

  /** {@code http://127.0.0.1:PORT} of a listener. */
  public String url(String name) {
    return "http://127.0.0.1:" + of(name);
  }

  public String url(Service service) {
    return url(service.process());
  }

  private static Map<String, Integer> from(int base) {
    Map<String, Integer> ports = new LinkedHashMap<>();
    names().forEach(name -> ports.put(name, base + ports.size()));
    return ports;
  }

  private static List<String> names() {
    List<String> names =
        new ArrayList<>(Arrays.stream(Service.values()).map(Service::process).toList());
    names.addAll(List.of(SIMCLUSTER, ISSUER, KAFKA, POSTGRES));
    return names;
  }
}
