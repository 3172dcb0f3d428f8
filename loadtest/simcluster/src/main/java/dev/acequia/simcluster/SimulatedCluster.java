package dev.acequia.simcluster;

import dev.acequia.simcluster.http.AdminHandlers;
import dev.acequia.simcluster.http.ApiServer;
import dev.acequia.simcluster.http.auth.Access;
import dev.acequia.simcluster.http.exec.ExecFront;
import dev.acequia.simcluster.http.exec.PodCommands;
import dev.acequia.simcluster.http.logs.PodLogs;
import dev.acequia.simcluster.journal.Journal;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.Identities;
import dev.acequia.simcluster.model.Line;
import dev.acequia.simcluster.model.store.ObjectStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** A cluster that runs: its state, its line, its clock and its socket. */
public final class SimulatedCluster implements AutoCloseable {

  private static final Logger LOG = Logger.getLogger(SimulatedCluster.class.getName());
  private static final long COMPACT_AFTER_BYTES = 64L * 1024 * 1024;
  private static final Duration COMPACTION_CHECK = Duration.ofSeconds(10);

  /**
   * A real server has used its first versions for itself when clients come; version 1 is always
   * expired.
   */
  private static final long FIRST_VERSION = 200;

  private final SerialLine line = new SerialLine();
  private final AdminHandlers admin = new AdminHandlers();
  private final Cluster cluster;
  private final ClockedAgenda agenda;
  private final @Nullable Journal journal;
  private final ApiServer server;
  private final @Nullable ExecFront front;

  /**
   * How to run it.
   *
   * @param data where it is journalled; empty: nowhere
   * @param window changes of each resource that a watch can resume over
   * @param controllers garbage collection and namespace controller; a bare API server has none
   */
  public record Settings(
      int port,
      Optional<Path> data,
      long seed,
      int window,
      boolean controllers,
      Access access,
      ScaledClock clock) {}

  private SimulatedCluster(Settings settings, boolean executes) throws IOException {
    this.journal =
        settings.data().isEmpty() ? null : Journal.open(settings.data().get(), COMPACT_AFTER_BYTES);
    ObjectStore.ChangeLog log = journal == null ? ObjectStore.ChangeLog.NONE : journal;
    ObjectStore store = new ObjectStore(log, settings.window(), FIRST_VERSION);
    if (journal != null) {
      journal.recover(store);
    }
    store.onListenerFailure(e -> LOG.log(Level.SEVERE, "a controller or actor failed", e));
    this.cluster = new Cluster(store, new Identities(settings.seed()), settings.clock());
    this.agenda = new ClockedAgenda(settings.clock(), line, settings.seed() + store.version());
    if (settings.controllers()) {
      cluster.startControllers();
    }
    cluster.furnish();
    int port = executes ? 0 : settings.port();
    this.server = new ApiServer(cluster, line, settings.access(), admin, port);
    this.front = executes ? front(settings.port()) : null;
  }

  /** Does not answer before {@link #serve}. */
  public static SimulatedCluster open(Settings settings) throws IOException {
    return open(settings, false);
  }

  /**
   * @param executes whether {@code pods/exec} is served, which costs all other requests one more
   *     hop
   */
  public static SimulatedCluster open(Settings settings, boolean executes) throws IOException {
    return new SimulatedCluster(settings, executes);
  }

  private ExecFront front(int port) throws IOException {
    try {
      return new ExecFront(port, server.port());
    } catch (IOException taken) {
      server.close();
      throw taken;
    }
  }

  public SimulatedCluster serve() {
    agenda.start();
    server.start();
    if (front != null) {
      front.start();
    }
    watchJournal();
    return this;
  }

  private void watchJournal() {
    if (journal == null) {
      return;
    }
    journal.compactIfLarge(cluster.store());
    agenda.atWall(COMPACTION_CHECK, this::watchJournal);
  }

  public Cluster model() {
    return cluster;
  }

  public Agenda agenda() {
    return agenda;
  }

  public Line line() {
    return line;
  }

  public AdminHandlers admin() {
    return admin;
  }

  /** Where the logs of pods are read from now on. */
  public void logs(PodLogs source) {
    server.logs(source);
  }

  /** What runs the commands of {@code pods/exec} from now on. */
  public void commands(PodCommands commands) {
    if (front != null) {
      front.commands(commands);
    }
  }

  public int port() {
    return front != null ? front.port() : server.port();
  }

  @Override
  public void close() throws IOException {
    if (front != null) {
      front.close();
    }
    server.close();
    agenda.close();
    if (journal != null) {
      journal.close();
    }
  }
}
