package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.Commit;
import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.chassis.store.EntityKey;
import dev.acequia.chassis.store.EntityRow;
import dev.acequia.chassis.store.InboxRow;
import dev.acequia.chassis.store.PartitionImage;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.store.Store;
import dev.acequia.chassis.store.SubjectKey;
import dev.acequia.chassis.store.WatchedRow;
import dev.acequia.events.id.ClusterId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * Partitions in the connection's default schema, isolation READ COMMITTED: the share lock on the
 * owner row, not isolation, keeps a stale owner out.
 */
public final class PostgresStore implements Store {

  private static final System.Logger LOG = System.getLogger(PostgresStore.class.getName());

  private final Jdbi jdbi;
  private final OwnerRows owners = new OwnerRows();
  private final EntityRows entities = new EntityRows();
  private final OutboxRows outbox = new OutboxRows();
  private final TimerRows timers = new TimerRows();
  private final IntentRows intents = new IntentRows();
  private final CounterRows counters = new CounterRows();
  private final WatchedRows watched = new WatchedRows();
  private final InboxRows inbox = new InboxRows();
  private final PostedRows posted = new PostedRows();
  private final DeadLetterRows deadLetters = new DeadLetterRows();

  public PostgresStore(DataSource database) {
    jdbi = Jdbi.create(database);
  }

  @Override
  public Claim claim(int partition, String owner) {
    return inTransaction(handle -> owners.claim(handle, partition, owner));
  }

  @Override
  public boolean holds(Claim claim) {
    return ask(handle -> owners.holds(handle, claim));
  }

  @Override
  public PartitionImage load(Claim claim, Set<String> residentKinds) {
    int partition = claim.partition();
    return inTransaction(
        handle -> {
          owners.require(handle, claim);
          OwnerRows.Progress progress = owners.progress(handle, claim, "");
          return new PartitionImage(
              progress.batch(),
              progress.decidedThrough(),
              entities.load(handle, partition, residentKinds),
              timers.load(handle, partition),
              intents.load(handle, partition),
              counters.marks(handle, partition),
              counters.positions(handle, partition),
              watched.load(handle, partition));
        });
  }

  @Override
  public void commit(Claim claim, Commit commit) {
    int partition = claim.partition();
    inTransaction(
        handle -> {
          owners.advance(handle, claim, commit);
          entities.put(handle, partition, commit.puts());
          entities.delete(handle, partition, commit.deletes());
          timers.arm(handle, partition, commit.armed());
          timers.disarm(handle, partition, commit.disarmed());
          intents.put(handle, partition, commit.intended());
          intents.delete(handle, partition, commit.settled());
          counters.raiseMarks(handle, partition, commit.marks());
          counters.raisePositions(handle, partition, commit.positions());
          counters.raiseSequences(handle, partition, commit.sequences());
          watched.put(handle, partition, commit.watched());
          watched.delete(handle, partition, commit.forgotten());
          inbox.put(handle, partition, commit.inbox());
          posted.take(handle, partition, commit.taken());
          deadLetters.bury(handle, commit.buried());
          deadLetters.revive(handle, partition, commit.revived());
          outbox.insert(handle, partition, commit.outbox());
          return true;
        });
  }

  @Override
  public long lastBatch(Claim claim) {
    return inTransaction(
        handle -> {
          // The commit in question holds this row until it is decided.
          long batch = owners.progress(handle, claim, "for update").batch();
          owners.require(handle, claim);
          return batch;
        });
  }

  @Override
  public Optional<String> find(int partition, EntityKey key) {
    return ask(handle -> entities.find(handle, partition, key));
  }

  @Override
  public List<EntityRow> range(
      int partition, ClusterId cluster, String kind, String after, int limit) {
    return ask(handle -> entities.range(handle, partition, cluster, kind, after, limit));
  }

  @Override
  public Map<SubjectKey, Long> sequences(int partition, Set<SubjectKey> subjects) {
    return ask(handle -> counters.sequences(handle, partition, subjects));
  }

  @Override
  public Map<String, InboxRow> inbox(int partition, Collection<String> ids) {
    return ask(handle -> inbox.find(handle, partition, ids));
  }

  @Override
  public List<WatchedRow> watched(int partition, ClusterId cluster, String watch) {
    return ask(handle -> watched.of(handle, partition, cluster, watch));
  }

  @Override
  public void post(PostedRow row) {
    inTransaction(
        handle -> {
          posted.post(handle, row);
          return true;
        });
  }

  @Override
  public List<PostedRow> posted(int partition, int limit) {
    return ask(handle -> posted.waiting(handle, partition, limit));
  }

  @Override
  public List<DeadLetter> deadLetters(int limit) {
    return ask(handle -> deadLetters.list(handle, limit));
  }

  @Override
  public Optional<DeadLetter> deadLetter(String id) {
    return ask(handle -> deadLetters.find(handle, id));
  }

  private <T> T ask(Function<Handle, T> question) {
    try (Handle handle = jdbi.open()) {
      return question.apply(handle);
    } catch (JdbiException failure) {
      throw SqlFailures.ofStatement(failure);
    }
  }

  /** The commit is apart from the statements: only its failure leaves the outcome open. */
  private <T> T inTransaction(Function<Handle, T> work) {
    Handle handle = open();
    try {
      T result = begun(handle, work);
      commit(handle);
      return result;
    } finally {
      closeQuietly(handle);
    }
  }

  private Handle open() {
    try {
      return jdbi.open();
    } catch (JdbiException failure) {
      throw SqlFailures.ofStatement(failure);
    }
  }

  private static <T> T begun(Handle handle, Function<Handle, T> work) {
    try {
      handle.begin();
      return work.apply(handle);
    } catch (RuntimeException failure) {
      rollback(handle, failure);
      throw failure instanceof JdbiException sql ? SqlFailures.ofStatement(sql) : failure;
    }
  }

  private static void rollback(Handle handle, RuntimeException failure) {
    try {
      handle.rollback();
    } catch (RuntimeException second) {
      failure.addSuppressed(second);
    }
  }

  private static void commit(Handle handle) {
    try {
      handle.commit();
    } catch (JdbiException failure) {
      throw SqlFailures.ofCommit(failure);
    }
  }

  /** What was committed stays committed, however the connection ends. */
  private static void closeQuietly(Handle handle) {
    try {
      handle.close();
    } catch (JdbiException broken) {
      LOG.log(System.Logger.Level.DEBUG, "connection broke when it was given back", broken);
    }
  }
}
