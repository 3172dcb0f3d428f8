package dev.acequia.chassis.store.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.IntConsumer;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * Wakes owners when another instance posted a command for them. Best effort: whoever misses a
 * signal finds the row a little later by looking.
 */
public final class PostedSignals {

  private final DataSource database;
  private final IntConsumer waker;

  public PostedSignals(DataSource database, IntConsumer waker) {
    this.database = database;
    this.waker = waker;
  }

  static String channel(Handle handle) {
    try {
      return channel(handle.getConnection());
    } catch (SQLException e) {
      throw new IllegalStateException("the connection has no schema", e);
    }
  }

  private static String channel(Connection connection) throws SQLException {
    return "acequia_input_" + connection.getSchema();
  }

  /**
   * Listens until the connection breaks or the thread is interrupted.
   *
   * @param sliceMs how long one look at the connection waits at most
   */
  public void listen(int sliceMs) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(true);
      statement.execute("listen \"" + channel(connection) + "\"");
      PGConnection postgres = connection.unwrap(PGConnection.class);
      while (!Thread.currentThread().isInterrupted()) {
        for (PGNotification signal : postgres.getNotifications(sliceMs)) {
          waker.accept(Integer.parseInt(signal.getParameter()));
        }
      }
    }
  }
}
