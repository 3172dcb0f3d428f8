package dev.acequia.chassis.store.postgres;

import java.io.PrintWriter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Counts executions and commits: each is a round trip to the server. */
final class CountingDataSource implements DataSource {

  private final DataSource database;
  private final AtomicInteger roundTrips = new AtomicInteger();

  CountingDataSource(DataSource database) {
    this.database = database;
  }

  int roundTrips() {
    return roundTrips.get();
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = database.getConnection();
    return proxy(
        Connection.class,
        (self, method, arguments) -> {
          if (method.getName().equals("commit")) roundTrips.incrementAndGet();
          Object result = call(() -> method.invoke(connection, arguments));
          return result instanceof PreparedStatement statement ? counting(statement) : result;
        });
  }

  private PreparedStatement counting(PreparedStatement statement) {
    return proxy(
        PreparedStatement.class,
        (self, method, arguments) -> {
          if (method.getName().startsWith("execute")) roundTrips.incrementAndGet();
          return call(() -> method.invoke(statement, arguments));
        });
  }

  private interface Call {
    @Nullable Object make() throws ReflectiveOperationException;
  }

  private static @Nullable Object call(Call call) throws Throwable {
    try {
      return call.make();
    } catch (InvocationTargetException failure) {
      throw failure.getTargetException();
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  @Override
  public Connection getConnection(String user, String password) {
    throw new UnsupportedOperationException("the pool knows its user");
  }

  @Override
  public @Nullable PrintWriter getLogWriter() {
    return null;
  }

  @Override
  public void setLogWriter(PrintWriter out) {}

  @Override
  public void setLoginTimeout(int seconds) {}

  @Override
  public int getLoginTimeout() {
    return 0;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getGlobal();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    return database.unwrap(type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) throws SQLException {
    return database.isWrapperFor(type);
  }
}
