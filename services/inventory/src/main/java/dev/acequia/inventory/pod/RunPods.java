package dev.acequia.inventory.pod;

import dev.acequia.events.id.RunId;
import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The pods of a run, by uid, for totals. A pod that ended well still counts as bound and ready: the
 * member of a gang that was quick must not keep the gang from being complete. One that failed does
 * not: its replacement counts instead.
 */
public record RunPods(RunId run, SortedMap<String, Member> members, SortedSet<String> nodes) {

  /**
   * @param nodes where the run has held something: its name there is used up. Rows of before this
   *     was kept have none.
   */
  public RunPods {
    members = Collections.unmodifiableSortedMap(new TreeMap<>(members));
    nodes =
        Collections.unmodifiableSortedSet(nodes == null ? new TreeSet<>() : new TreeSet<>(nodes));
  }

  public enum Member {
    BOUND,
    READY,
    SUCCEEDED,
    FAILED
  }

  public static RunPods none(RunId run) {
    return new RunPods(run, new TreeMap<>(), new TreeSet<>());
  }

  public RunPods with(String pod, Member member) {
    SortedMap<String, Member> next = new TreeMap<>(members);
    next.put(pod, member);
    return new RunPods(run, next, nodes);
  }

  public RunPods without(String pod) {
    SortedMap<String, Member> next = new TreeMap<>(members);
    next.remove(pod);
    return new RunPods(run, next, nodes);
  }

  /** The run holds, or has held, something on this node. */
  public RunPods on(String node) {
    SortedSet<String> next = new TreeSet<>(nodes);
    next.add(node);
    return new RunPods(run, members, next);
  }

  public int bound() {
    return count(Member.BOUND) + ready();
  }

  public int ready() {
    return count(Member.READY) + count(Member.SUCCEEDED);
  }

  public int ended() {
    return count(Member.SUCCEEDED) + count(Member.FAILED);
  }

  public int live() {
    return count(Member.BOUND) + count(Member.READY);
  }

  private int count(Member wanted) {
    return (int) members.values().stream().filter(wanted::equals).count();
  }
}
