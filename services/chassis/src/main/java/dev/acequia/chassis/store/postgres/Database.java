package dev.acequia.chassis.store.postgres;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;

/** A small pool. Opening it needs no server: connections are made when they are asked for. */
public final class Database {

  private static final int CONNECTIONS = 6;
  private static final Duration IDLE = Duration.ofMinutes(1);

  private Database() {}

  /**
   * @param passwordFile read for each new connection, so that a changed password needs no restart;
   *     null for none
   */
  public static AgroalDataSource open(String url, String user, @Nullable Path passwordFile) {
    AgroalDataSourceConfigurationSupplier configuration =
        new AgroalDataSourceConfigurationSupplier()
            .connectionPoolConfiguration(
                pool ->
                    pool.maxSize(CONNECTIONS)
                        .reapTimeout(IDLE)
                        .acquisitionTimeout(Duration.ofSeconds(5))
                        .idleValidationTimeout(Duration.ofSeconds(10))
                        .exceptionSorter(Database::breaksConnection)
                        .connectionFactoryConfiguration(
                            factory -> {
                              factory.connectionProviderClass(Driver.class).jdbcUrl(url);
                              factory.principal(new NamePrincipal(user));
                              timeouts()
                                  .forEach(
                                      (name, value) ->
                                          factory.jdbcProperty((String) name, (String) value));
                              if (passwordFile != null)
                                factory.credential(new FilePassword(passwordFile));
                              return factory;
                            }));
    try {
      return AgroalDataSource.from(configuration);
    } catch (SQLException e) {
      throw new IllegalArgumentException("not a database: " + url, e);
    }
  }

  /**
   * Such a connection is thrown away at once. Without this the pool hands a dead one out again and
   * again: it looks at connections only after they were idle for a while.
   */
  private static boolean breaksConnection(SQLException failure) {
    String state = failure.getSQLState();
    return state == null || state.startsWith("08") || state.startsWith("57P");
  }

  /** Seconds. A silent server is an outage, not a reason to wait for ever. */
  private static Properties timeouts() {
    Properties properties = new Properties();
    properties.setProperty("connectTimeout", "5");
    properties.setProperty("socketTimeout", "60");
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("reWriteBatchedInserts", "true");
    return properties;
  }

  private static final class FilePassword extends SimplePassword {
    private final Path file;

    FilePassword(Path file) {
      super("");
      this.file = file;
    }

    @Override
    public String getWord() {
      return read();
    }

    @Override
    public Properties asProperties() {
      Properties properties = new Properties();
      properties.setProperty("password", read());
      return properties;
    }

    private String read() {
      try {
        return Files.readString(file).strip();
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read the database password", e);
      }
    }
  }
}
