package dev.acequia.sandbox.kafka;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;

/**
 * Brings the topics of a broker to what the contract says: makes missing ones, sets the
 * configuration of the others.
 */
public final class Topics {

  private Topics() {}

  /**
   * Makes what is missing and sets the configuration of what is there. Repeating it changes
   * nothing.
   *
   * @throws IllegalStateException when the broker does not do it
   */
  public static void ensure(String bootstrapServers, Collection<TopicSpec> wanted) {
    Map<String, Object> settings =
        Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
    try (Admin admin = Admin.create(settings)) {
      Set<String> present = admin.listTopics().names().get();
      create(admin, wanted.stream().filter(topic -> !present.contains(topic.name())).toList());
      configure(admin, wanted.stream().filter(topic -> present.contains(topic.name())).toList());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while topics were made", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("topics could not be made", e.getCause());
    }
  }

  private static void create(Admin admin, List<TopicSpec> missing)
      throws ExecutionException, InterruptedException {
    if (missing.isEmpty()) {
      return;
    }
    admin
        .createTopics(
            missing.stream()
                .map(t -> new NewTopic(t.name(), t.partitions(), (short) 1).configs(t.config()))
                .toList())
        .all()
        .get();
  }

  private static void configure(Admin admin, List<TopicSpec> present)
      throws ExecutionException, InterruptedException {
    Map<ConfigResource, Collection<AlterConfigOp>> changes = new HashMap<>();
    for (TopicSpec topic : present) {
      List<AlterConfigOp> operations =
          topic.config().entrySet().stream()
              .map(e -> new ConfigEntry(e.getKey(), e.getValue()))
              .map(entry -> new AlterConfigOp(entry, AlterConfigOp.OpType.SET))
              .toList();
      if (!operations.isEmpty()) {
        changes.put(new ConfigResource(ConfigResource.Type.TOPIC, topic.name()), operations);
      }
    }
    if (!changes.isEmpty()) {
      admin.incrementalAlterConfigs(changes).all().get();
    }
  }
}
