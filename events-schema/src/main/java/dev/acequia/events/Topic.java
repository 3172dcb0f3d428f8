package dev.acequia.events;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** The topics of the contract with their settings. The AsyncAPI document repeats them. */
public enum Topic {
  /** Facts about nodes, devices, partitions, pods, allocations. */
  DEVICE("acequia.device", TopicSettings.kept(Duration.ofDays(30))),
  /** Present state of each device, by device id. */
  DEVICE_STATE("acequia.device.state", TopicSettings.compacted()),
  /** The whole life of a workload, saga steps included. */
  WORKLOAD("acequia.workload", TopicSettings.kept(Duration.ofDays(90))),
  /** Present state of each workload, by workload id. */
  WORKLOAD_STATE("acequia.workload.state", TopicSettings.compacted()),
  /** Health states, cases, repairs, validations, activity. */
  HEALTH("acequia.health", TopicSettings.kept(Duration.ofDays(90))),
  /** Usage intervals and corrections: the books, never compacted and never dropped. */
  USAGE("acequia.usage", TopicSettings.keptForEver()),
  /** Findings, their resolution, requests to the owning services. */
  RECLAMATION("acequia.reclamation", TopicSettings.kept(Duration.ofDays(90))),
  /** What people and operators did. */
  AUDIT("acequia.audit", TopicSettings.keptForEver()),
  /** Raw device samples, spread by node. */
  TELEMETRY("acequia.telemetry", TopicSettings.kept(Duration.ofHours(6)).spreadOver(16)),
  /** From outside systems; an ACL per principal guards it. */
  COMMAND("acequia.command", TopicSettings.kept(Duration.ofDays(7)));

  private static final TopicSettings DEAD_LETTERS =
      TopicSettings.kept(Duration.ofDays(30)).spreadOver(1);

  private final String topicName;
  private final TopicSettings settings;

  Topic(String topicName, TopicSettings settings) {
    this.topicName = topicName;
    this.settings = settings;
  }

  public String topicName() {
    return topicName;
  }

  public int partitions() {
    return settings.partitions();
  }

  /** Broker settings of the topic, by Kafka's names. */
  public Map<String, String> config() {
    return settings.config();
  }

  public TopicSettings settings() {
    return settings;
  }

  /** The topic of that name, empty when it is none of the contract's. */
  public static Optional<Topic> named(String topicName) {
    return Arrays.stream(values()).filter(topic -> topic.topicName.equals(topicName)).findFirst();
  }

  /**
   * Where a service puts records that it could not process, with the reason in headers.
   *
   * @param service name of the service, for example {@code queue-admission}
   */
  public static String deadLetters(String service) {
    return "acequia." + service + ".dlq";
  }

  /** Settings of every dead-letter topic: one partition, since they are read by people. */
  public static TopicSettings deadLetterSettings() {
    return DEAD_LETTERS;
  }
}
