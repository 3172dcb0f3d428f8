package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.store.CommitOutcomeUnknown;
import dev.acequia.chassis.store.RejectedByStore;
import dev.acequia.chassis.store.StoreUnavailable;
import java.sql.SQLException;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/** What a failure of the database means. States: PostgreSQL documentation, appendix A. */
final class SqlFailures {

  private SqlFailures() {}

  /** Of a statement: nothing was committed. */
  static RuntimeException ofStatement(JdbiException failure) {
    String state = state(failure);
    // 22: data exception, 23: constraint: the content itself is the trouble, another try will not
    // help.
    return state.startsWith("22") || state.startsWith("23")
        ? new RejectedByStore(message(failure), failure)
        : new StoreUnavailable(message(failure), failure);
  }

  /** Of the commit itself: an answer says no, a broken connection says nothing. */
  static RuntimeException ofCommit(JdbiException failure) {
    String state = state(failure);
    boolean answered = !state.isEmpty() && !state.startsWith("08") && !state.startsWith("57");
    return answered ? ofStatement(failure) : new CommitOutcomeUnknown(message(failure), failure);
  }

  private static String state(Throwable failure) {
    SQLException sql = sql(failure);
    String state = sql == null ? null : sql.getSQLState();
    return state == null ? "" : state;
  }

  private static String message(Throwable failure) {
    SQLException sql = sql(failure);
    return sql == null ? String.valueOf(failure.getMessage()) : String.valueOf(sql.getMessage());
  }

  private static @Nullable SQLException sql(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql) return sql;
    }
    return null;
  }
}
