package dev.acequia.sandbox.kafka;

import java.nio.file.Path;
import java.util.Properties;

/**
 * Configuration of a single node that is broker and controller.
 *
 * <p>Sized for one machine: replication is 1, buffers and index files are small, consumer groups
 * start without the three seconds that a fleet would wait for its siblings. Topics are never made
 * by accident.
 */
record BrokerSettings(Path data, int brokerPort, int controllerPort) {

  static final int NODE_ID = 1;
  static final String CONTROLLER = "CONTROLLER";

  Path logs() {
    return data.resolve("log");
  }

  Properties properties() {
    Properties settings = new Properties();
    identity(settings);
    listeners(settings);
    singleReplica(settings);
    smallMemory(settings);
    return settings;
  }

  private void identity(Properties settings) {
    settings.setProperty("process.roles", "broker,controller");
    settings.setProperty("node.id", Integer.toString(NODE_ID));
    settings.setProperty("controller.quorum.voters", NODE_ID + "@127.0.0.1:" + controllerPort);
    settings.setProperty("controller.listener.names", CONTROLLER);
    settings.setProperty("log.dir", logs().toString());
    settings.setProperty("auto.create.topics.enable", "false");
    settings.setProperty("group.initial.rebalance.delay.ms", "0");
    // One node has nobody to hand its leadership to; waiting for that only delays the stop.
    settings.setProperty("controlled.shutdown.enable", "false");
  }

  private void listeners(Properties settings) {
    String broker = "PLAINTEXT://127.0.0.1:" + brokerPort;
    settings.setProperty("listeners", broker + "," + CONTROLLER + "://127.0.0.1:" + controllerPort);
    settings.setProperty("advertised.listeners", broker);
    settings.setProperty(
        "listener.security.protocol.map", "PLAINTEXT:PLAINTEXT," + CONTROLLER + ":PLAINTEXT");
    settings.setProperty("inter.broker.listener.name", "PLAINTEXT");
  }

  private static void singleReplica(Properties settings) {
    settings.setProperty("offsets.topic.replication.factor", "1");
    settings.setProperty("offsets.topic.num.partitions", "1");
    settings.setProperty("transaction.state.log.replication.factor", "1");
    settings.setProperty("transaction.state.log.min.isr", "1");
    settings.setProperty("transaction.state.log.num.partitions", "1");
    settings.setProperty("share.coordinator.state.topic.replication.factor", "1");
    settings.setProperty("share.coordinator.state.topic.min.isr", "1");
  }

  private static void smallMemory(Properties settings) {
    settings.setProperty("log.cleaner.dedupe.buffer.size", "2097152");
    settings.setProperty("log.index.size.max.bytes", "524288");
    settings.setProperty("num.network.threads", "2");
    settings.setProperty("num.io.threads", "4");
    settings.setProperty("num.recovery.threads.per.data.dir", "2");
    settings.setProperty("background.threads", "2");
  }
}
