package dev.acequia.inventory.exporter;

import java.time.Instant;
import java.util.Optional;

/**
 * The exporter of a node. Scrapes are numbered, so that an answer can be told to be from after an
 * event.
 *
 * @param url where it serves; empty while its pod is away
 * @param asked number of the last scrape that was asked for
 * @param answered number of the last scrape that brought GPUs
 * @param answeredAt when that answer came, cluster time
 */
public record Exporter(
    String node,
    Optional<String> podUid,
    Optional<String> url,
    long asked,
    long answered,
    Optional<Instant> answeredAt) {

  public static Exporter unseen(String node) {
    return new Exporter(node, Optional.empty(), Optional.empty(), 0, 0, Optional.empty());
  }

  public boolean reachable() {
    return url.isPresent();
  }

  public Exporter at(String newPodUid, String newUrl) {
    return new Exporter(
        node, Optional.of(newPodUid), Optional.of(newUrl), asked, answered, answeredAt);
  }

  /** The pod ended; another that took its place already is not touched. */
  public Exporter without(String endedPodUid) {
    return podUid.equals(Optional.of(endedPodUid))
        ? new Exporter(node, Optional.empty(), Optional.empty(), asked, answered, answeredAt)
        : this;
  }

  public Exporter ask() {
    return new Exporter(node, podUid, url, asked + 1, answered, answeredAt);
  }

  public Exporter answer(long scrape, Instant now) {
    return scrape < answered
        ? this
        : new Exporter(node, podUid, url, asked, scrape, Optional.of(now));
  }
}
