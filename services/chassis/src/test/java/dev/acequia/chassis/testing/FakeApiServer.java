package dev.acequia.chassis.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One collection of an API server, by hand: it lists and streams what it is told to. What it cannot
 * do is what the simulated cluster is for.
 */
public final class FakeApiServer implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String END = "end";

  private final HttpServer server;
  private final TreeMap<String, ObjectNode> objects = new TreeMap<>();
  private final List<BlockingQueue<String>> streams = new ArrayList<>();
  private final AtomicInteger lists = new AtomicInteger();
  private long version = 100;
  private boolean expired;

  public FakeApiServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::answer);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  public URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** How often it was listed. */
  public int lists() {
    return lists.get();
  }

  /** Adds or changes an object; told to the streams. */
  public synchronized void put(String name) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    object
        .putObject("metadata")
        .put("name", name)
        .put("uid", "uid-" + name)
        .put("resourceVersion", "" + ++version);
    boolean known = objects.put(name, object) != null;
    tell(known ? "MODIFIED" : "ADDED", object);
  }

  /** Deletes an object; told to the streams. */
  public synchronized void delete(String name) {
    ObjectNode object = objects.remove(name).deepCopy();
    object.withObject("/metadata").put("resourceVersion", "" + ++version);
    tell("DELETED", object);
  }

  /** Deletes an object while nobody is told. */
  public synchronized void deleteUnseen(String name) {
    objects.remove(name);
    version++;
  }

  /** Ends all streams; the next watch is answered with 410 once. */
  public synchronized void expire() {
    expired = true;
    streams.forEach(stream -> stream.add(END));
    streams.clear();
  }

  private void tell(String type, ObjectNode object) {
    String line =
        JsonNodeFactory.instance
            .objectNode()
            .put("type", type)
            .<ObjectNode>set("object", object)
            .toString();
    streams.forEach(stream -> stream.add(line));
  }

  private void answer(HttpExchange exchange) throws IOException {
    String query = exchange.getRequestURI().getQuery();
    if (query != null && query.contains("watch=true")) {
      watch(exchange);
    } else {
      byte[] body = list().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
    exchange.close();
  }

  private synchronized String list() {
    lists.incrementAndGet();
    ObjectNode list = JsonNodeFactory.instance.objectNode();
    list.putObject("metadata").put("resourceVersion", "" + version);
    ArrayNode items = list.putArray("items");
    objects.values().forEach(items::add);
    return list.toString();
  }

  private void watch(HttpExchange exchange) throws IOException {
    BlockingQueue<String> stream = open();
    exchange.sendResponseHeaders(200, 0);
    OutputStream out = exchange.getResponseBody();
    out.flush();
    try {
      for (String line = stream.take(); !line.equals(END); line = stream.take()) {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized BlockingQueue<String> open() throws IOException {
    BlockingQueue<String> stream = new LinkedBlockingQueue<>();
    if (expired) {
      expired = false;
      JsonNode gone =
          JSON.readTree(
              "{\"type\":\"ERROR\",\"object\":{\"kind\":\"Status\",\"code\":410,\"reason\":\"Expired\"}}");
      stream.add(gone.toString());
      stream.add(END);
    } else {
      streams.add(stream);
    }
    return stream;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
