package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.store.Store;
import dev.acequia.chassis.store.StoreContract;
import dev.acequia.chassis.testing.TestPostgres;
import io.agroal.api.AgroalDataSource;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;

class PostgresStoreTest extends StoreContract {

  private static final TestPostgres POSTGRES = TestPostgres.start();
  private static final AgroalDataSource DATABASE = POSTGRES.newSchema();

  @Override
  protected Store newStore() {
    try (var connection = DATABASE.getConnection();
        var sql = connection.createStatement()) {
      sql.execute(
          """
          truncate partition_owner, partition_progress, entity, timer, intent, mark, position, sequence, watched,
            inbox, input, dead_letter, outbox\
          """);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return new PostgresStore(DATABASE);
  }

  @AfterAll
  static void stop() {
    DATABASE.close();
    POSTGRES.close();
  }
}
