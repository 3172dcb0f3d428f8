package dev.acequia.sandbox.postgres;

import dev.acequia.sandbox.net.FreePort;
import dev.acequia.sandbox.secret.SecretFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A PostgreSQL server with its data in a folder, reachable on the loopback address only.
 *
 * <p>The server is no child of this JVM: it lives on when the JVM is killed, and {@link #start} of
 * the next one adopts it. {@link #close} stops it. Commits are synchronous, so that a killed
 * process loses nothing acknowledged; the disk is not synced, so that a power cut may cost the
 * data.
 */
public final class EmbeddedPostgres implements AutoCloseable {

  /** Database of the services. */
  public static final String DATABASE = "acequia";

  private static final String SUPERUSER = "postgres";
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final List<String> SETTINGS =
      List.of(
          "wal_level=logical",
          "synchronous_commit=on",
          "wal_writer_delay=10ms",
          "fsync=off",
          "full_page_writes=off",
          "listen_addresses=127.0.0.1",
          "unix_socket_directories=",
          "max_connections=200",
          "shared_buffers=64MB",
          "max_wal_size=512MB",
          "timezone=UTC",
          "log_timezone=UTC");

  private final Path data;
  private final int port;
  private final PostgresBinaries binaries;
  private final Unprivileged way = Unprivileged.here();
  private final SecretFile password;

  private EmbeddedPostgres(Path home, int port) {
    this.data = home.resolve("data");
    this.port = port;
    this.password = new SecretFile(home.resolve("superuser.password"));
    this.binaries = PostgresBinaries.under(cache());
  }

  /**
   * Starts a server on {@code port}, or adopts the one that already runs there on the same data.
   *
   * @param home folder of data, log and superuser password; made when new
   */
  public static EmbeddedPostgres start(Path home, int port) {
    EmbeddedPostgres postgres = new EmbeddedPostgres(home.toAbsolutePath(), port);
    postgres.start();
    return postgres;
  }

  /** Starts a server on a free port: for tests. */
  public static EmbeddedPostgres start(Path home) {
    return start(home, FreePort.any());
  }

  /** Whether a server of this folder runs on that port: it was left by a killed process. */
  public static boolean survives(Path home, int port) {
    return Postmaster.of(home.resolve("data")).map(p -> p.port() == port).orElse(false);
  }

  /** Stops the server of this folder, if one runs; true when it did. */
  public static boolean stopSurvivor(Path home) {
    if (Postmaster.of(home.resolve("data")).isEmpty()) {
      return false;
    }
    new EmbeddedPostgres(home.toAbsolutePath(), 0).stop();
    return true;
  }

  /**
   * Opens a connection to the services' database as the superuser, from any process that may read
   * the folder.
   */
  public static Connection superuser(Path home, int port) throws SQLException {
    return new EmbeddedPostgres(home.toAbsolutePath(), port).connect(DATABASE);
  }

  /** Ends the server of this folder as {@code kill -9} does, for tests of recovery. */
  public static void kill(Path home) {
    Postmaster.of(home.resolve("data"))
        .flatMap(server -> ProcessHandle.of(server.pid()))
        .ifPresent(ProcessHandle::destroyForcibly);
  }

  /** The server of this folder and the processes of its sessions, while it runs. */
  public static List<ProcessHandle> processes(Path home) {
    return Postmaster.of(home.resolve("data"))
        .flatMap(server -> ProcessHandle.of(server.pid()))
        .map(server -> Stream.concat(Stream.of(server), server.children()).toList())
        .orElse(List.of());
  }

  /** Brings the server back, or leaves it as it is when it runs on this port. */
  public void start() {
    try {
      Optional<Postmaster> survivor = Postmaster.of(data);
      if (survivor.isPresent() && survivor.get().port() == port && answers()) {
        return;
      }
      if (survivor.isPresent()) {
        stop("fast");
      }
      initialise();
      String options = "-p " + port;
      run("pg_ctl", "start", "-w", "-t", "60", "-D", data.toString(), "-l", log(), "-o", options);
      createDatabase(DATABASE);
    } catch (IOException e) {
      throw new UncheckedIOException("PostgreSQL does not start in " + data, e);
    }
  }

  /** Stops the server in order; its data stays. */
  public void stop() {
    stop("fast");
  }

  /** Ends the server as a crash would, without a checkpoint: for tests of recovery. */
  public void crash() {
    stop("immediate");
  }

  /** Whether the server's process lives. */
  public boolean running() {
    return Postmaster.of(data).isPresent();
  }

  /** Process id of the server, while it runs. */
  public Optional<Long> pid() {
    return Postmaster.of(data).map(Postmaster::pid);
  }

  public int port() {
    return port;
  }

  /** JDBC address of a database. */
  public String jdbcUrl(String database) {
    return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
  }

  /** Opens a connection as the superuser. */
  public Connection connect(String database) throws SQLException {
    // Not by DriverManager: an application server in the same JVM takes its drivers along when it
    // ends.
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setURL(jdbcUrl(database));
    return source.getConnection(SUPERUSER, password.read());
  }

  /** Makes a database, if it is missing. */
  public void createDatabase(String name) {
    try (Connection connection = connect(SUPERUSER);
        var known = connection.prepareStatement("SELECT 1 FROM pg_database WHERE datname = ?");
        var create = connection.createStatement()) {
      known.setString(1, name);
      try (var row = known.executeQuery()) {
        if (!row.next()) {
          create.execute("CREATE DATABASE " + create.enquoteIdentifier(name, true));
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException("cannot make database " + name, e);
    }
  }

  @Override
  public void close() {
    stop();
  }

  private boolean answers() {
    try (Connection connection = connect(DATABASE)) {
      return connection.isValid(5);
    } catch (SQLException e) {
      return false;
    }
  }

  private void initialise() throws IOException {
    if (Files.exists(data.resolve("PG_VERSION"))) {
      return;
    }
    Files.createDirectories(data);
    way.handOver(data);
    password.readOrCreate();
    way.handOver(password.path());
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-D",
                data.toString(),
                "-U",
                SUPERUSER,
                "--pwfile=" + password.path(),
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--locale-provider=builtin",
                "--locale=C",
                "--builtin-locale=C.UTF-8",
                "--no-sync"));
    SETTINGS.forEach(setting -> arguments.addAll(List.of("-c", setting)));
    run("initdb", arguments.toArray(String[]::new));
  }

  private void stop(String mode) {
    if (running()) {
      run("pg_ctl", "stop", "-w", "-m", mode, "-D", data.toString());
    }
  }

  private String log() throws IOException {
    Path log = data.resolveSibling("postgres.log");
    if (!Files.exists(log)) {
      Files.createFile(log);
      way.handOver(log);
    }
    return log.toString();
  }

  private void run(String program, String... arguments) {
    List<String> command = new ArrayList<>(List.of(binaries.program(program).toString()));
    command.addAll(List.of(arguments));
    try {
      // Output goes to a file: the server inherits it, and a pipe would never reach its end.
      Path output = Files.createTempFile("acequia-" + program, ".out");
      Process process =
          new ProcessBuilder(way.wrap(command))
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      boolean ended = process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      String said = Files.readString(output);
      Files.delete(output);
      if (!ended || process.exitValue() != 0) {
        process.destroyForcibly();
        throw new IllegalStateException(program + " failed: " + said.strip());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot run " + program, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while " + program + " ran", e);
    }
  }

  private static Path cache() {
    Path home = Path.of(System.getProperty("user.home"), ".cache");
    boolean mayWrite =
        Unprivileged.here() != Unprivileged.NOBODY && Files.isWritable(home.getParent());
    return (mayWrite ? home : Path.of(System.getProperty("java.io.tmpdir"))).resolve("acequia");
  }
}
