package dev.acequia.console.view;

import dev.acequia.chassis.state.StateView;
import dev.acequia.console.story.Stories;
import dev.acequia.console.story.WorkloadStory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A queue with its open workloads, the longest waiting first.
 *
 * @param open at most {@value #MOST_ROWS} of them
 * @param more how many open ones are not listed
 */
public record QueueView(
    String name, int waiting, int running, int finished, List<WorkloadStory> open, int more) {

  static final int MOST_ROWS = 100;

  private static final Comparator<WorkloadStory> ORDER =
      Comparator.comparing((WorkloadStory story) -> !story.phase().equals("Waiting"))
          .thenComparing(WorkloadStory::since);

  public static List<QueueView> all(StateView state, Viewer viewer) {
    Map<String, List<WorkloadStory>> queues = new TreeMap<>();
    for (WorkloadStory story : state.all(Stories.STORY)) {
      if (!viewer.sees(story.namespace())) continue;
      String queue = story.queue() == null ? "(no queue)" : story.queue().value();
      queues.computeIfAbsent(queue, key -> new ArrayList<>()).add(story);
    }
    return queues.entrySet().stream()
        .map(entry -> queue(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static QueueView queue(String name, List<WorkloadStory> stories) {
    List<WorkloadStory> open =
        stories.stream().filter(story -> !story.over()).sorted(ORDER).toList();
    int waiting = (int) open.stream().filter(story -> story.phase().equals("Waiting")).count();
    return new QueueView(
        name,
        waiting,
        open.size() - waiting,
        stories.size() - open.size(),
        open.stream().limit(MOST_ROWS).toList(),
        Math.max(0, open.size() - MOST_ROWS));
  }
}
