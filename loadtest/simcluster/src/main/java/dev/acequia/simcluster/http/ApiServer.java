package dev.acequia.simcluster.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.acequia.simcluster.http.auth.Access;
import dev.acequia.simcluster.http.logs.PodLogs;
import dev.acequia.simcluster.http.watch.WatchHub;
import dev.acequia.simcluster.model.ApiException;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Line;
import dev.acequia.simcluster.model.Resource;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The socket: loopback only, HTTP/1.1, one virtual thread a request. */
public final class ApiServer implements AutoCloseable {

  private static final Logger LOG = Logger.getLogger(ApiServer.class.getName());
  private static final int BACKLOG = 256;

  static {
    // Small answers leave at once, and connections of idle informers stay open.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "1000");
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Cluster cluster;
  private final Line line;
  private final Access access;
  private final AdminHandlers admin;
  private final DiscoveryHandler discovery;
  private final ResourceHandler resources;
  private final WatchHandler watches;
  private final LogHandler logs;
  private final ApiTrouble trouble;

  /**
   * @param port 0: any free one
   */
  public ApiServer(Cluster cluster, Line line, Access access, AdminHandlers admin, int port)
      throws IOException {
    this.cluster = cluster;
    this.line = line;
    this.access = access;
    this.admin = admin;
    WatchHub hub = new WatchHub();
    line.run(() -> cluster.onChange(hub));
    this.trouble = new ApiTrouble(hub::cut);
    trouble.register(admin);
    this.discovery = new DiscoveryHandler(cluster, line);
    this.resources = new ResourceHandler(cluster, line);
    this.watches = new WatchHandler(cluster, line, hub);
    this.logs = new LogHandler(cluster, line);
    this.server =
        HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), BACKLOG);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
  }

  public ApiServer start() {
    server.start();
    return this;
  }

  /** Where the logs of pods are read from now on. */
  public void logs(PodLogs source) {
    logs.source(source);
  }

  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try {
      send(exchange, answer(exchange));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      exchange.close();
    }
  }

  /** Empty when it has been streamed already. */
  private Optional<Answer> answer(HttpExchange exchange) throws IOException, InterruptedException {
    try {
      return withTrouble(exchange, Call.read(exchange));
    } catch (ApiException e) {
      return Optional.of(StatusJson.answer(e.status()));
    } catch (IOException e) {
      // The client is gone.
      return Optional.empty();
    } catch (RuntimeException e) {
      LOG.log(Level.SEVERE, e, () -> exchange.getRequestMethod() + " " + exchange.getRequestURI());
      ApiException failure =
          Failures.failure(500, "InternalError", "Internal error occurred: " + e);
      return Optional.of(StatusJson.answer(failure.status()));
    }
  }

  private Optional<Answer> withTrouble(HttpExchange exchange, Call call)
      throws IOException, InterruptedException {
    Optional<ApiTrouble.Kind> met =
        AdminHandlers.owns(call.path())
            ? Optional.empty()
            : trouble.meets(call.method(), call.flag("watch"));
    if (met.isEmpty()) {
      return route(exchange, call);
    }
    trouble.suffer(met.get());
    Optional<Answer> answer = route(exchange, call);
    // Without a status line the client sees its connection close: it cannot know what was done.
    return met.get() == ApiTrouble.Kind.LOST_ANSWER ? Optional.empty() : answer;
  }

  private Optional<Answer> route(HttpExchange exchange, Call call)
      throws IOException, InterruptedException {
    if (AdminHandlers.owns(call.path())) {
      return Optional.of(admin.handle(call, line));
    }
    Optional<ApiPath> path = ApiPath.parse(call.path());
    access.check(
        exchange,
        path.map(p -> new Access.Target(verb(call, p), p.group(), p.plural(), p.namespace())));
    if (path.isEmpty() || path.get().plural().isEmpty()) {
      return Optional.of(discovery.handle(call).orElseGet(Answer::unknownPath));
    }
    ApiPath target = path.get();
    if (cluster.catalog().versions(target.group()).contains(target.version())) {
      Resource resource =
          cluster
              .catalog()
              .find(target.group(), target.version(), target.plural())
              .orElseThrow(ResourceHandler::unknownResource);
      if (call.method().equals("GET") && call.flag("watch") && target.subresource().isEmpty()) {
        watches.serve(exchange, call, target, resource);
        return Optional.empty();
      }
      if (LogHandler.serves(call, target)) {
        logs.serve(exchange, call, target);
        return Optional.empty();
      }
      return Optional.of(resources.handle(call, target, resource));
    }
    return Optional.of(Answer.unknownPath());
  }

  private static String verb(Call call, ApiPath path) {
    return switch (call.method()) {
      case "GET" -> path.name().isEmpty() ? call.flag("watch") ? "watch" : "list" : "get";
      case "POST" -> "create";
      case "PUT" -> "update";
      case "PATCH" -> "patch";
      default -> path.name().isEmpty() ? "deletecollection" : "delete";
    };
  }

  private static void send(HttpExchange exchange, Optional<Answer> maybe) throws IOException {
    if (maybe.isEmpty()) {
      return;
    }
    Answer answer = maybe.get();
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", answer.contentType());
    headers.set("Cache-Control", "no-cache, private");
    answer
        .warnings()
        .forEach(
            w ->
                headers.add(
                    "Warning", "299 - \"" + w.replace("\\", "\\\\").replace("\"", "\\\"") + "\""));
    if (answer.retryAfterSeconds() > 0) {
      headers.set("Retry-After", Integer.toString(answer.retryAfterSeconds()));
    }
    exchange.sendResponseHeaders(
        answer.code(), answer.body().length == 0 ? -1 : answer.body().length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(answer.body());
    }
  }
}
