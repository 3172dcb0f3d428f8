package dev.acequia.metering;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.EventCatalog;
import dev.acequia.events.Topic;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.Activity;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.RunEndCause;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** What happened to a small node, made up by seed: runs one after the other and side by side. */
final class RandomDay {

  static final String NODE = "n";
  static final int DEVICES = 3;
  static final double END = 10_000;

  private record Happening(double at, AcequiaEvent event) {}

  private final SplittableRandom random;
  private final List<Happening> happenings = new ArrayList<>();

  private RandomDay(SplittableRandom random) {
    this.random = random;
  }

  /** All events of the day by topic, each topic in order of time. */
  static Map<Topic, List<AcequiaEvent>> of(SplittableRandom random) {
    RandomDay day = new RandomDay(random);
    day.devices();
    day.runs();
    day.happenings.sort(Comparator.comparingDouble(Happening::at));
    Map<Topic, List<AcequiaEvent>> topics = new EnumMap<>(Topic.class);
    for (Happening happening : day.happenings) {
      topics
          .computeIfAbsent(EventCatalog.of(happening.event()).topic(), absent -> new ArrayList<>())
          .add(happening.event());
    }
    return topics;
  }

  private void devices() {
    for (int index = 0; index < DEVICES; index++) {
      happen(0, Day.discovered(NODE, index, 0));
      if (random.nextInt(3) == 0) {
        double out = random.nextDouble(END / 2);
        happen(out, Day.lost(NODE, index, out));
        happen(out + 50, Day.discovered(NODE, index, out + 50));
      }
      if (random.nextInt(3) == 0) {
        double out = random.nextDouble(END / 2);
        happen(out, Day.health(NODE, index, HealthState.QUARANTINED, out));
        happen(out + 90, Day.health(NODE, index, HealthState.PROBATION, out + 90));
      }
      happen(END, Day.retired(NODE, index, END));
    }
  }

  /** Each device has its line of runs; ends and begins may overlap by a rounded second. */
  private void runs() {
    for (int index = 0; index < DEVICES; index++) {
      double time = random.nextDouble(100);
      for (int n = 0; time < END - 1500; n++) {
        time = run(Day.run("w" + index + "-" + n, 1 + random.nextInt(3)), index, time);
        time += random.nextBoolean() ? -0.4 : random.nextDouble(200);
      }
    }
  }

  private double run(RunId run, int index, double begin) {
    double held = Math.floor(begin);
    boolean known = random.nextInt(4) > 0;
    happen(begin - 1, Day.admitted(run, NODE, 1, begin - 1));
    happen(begin, Day.allocated(run, NODE, 1, held));
    double ready = begin + 1 + random.nextDouble(60);
    double end = ready + 20 + random.nextDouble(900);
    if (known) {
      happen(ready, Day.allocated(run, NODE, 1, held, index));
    }
    if (random.nextInt(6) > 0) {
      happen(ready, Day.ready(run, ready));
      activity(run, ready, end);
    }
    double back = finish(run, ready, end);
    Integer[] devices = known ? new Integer[] {index} : new Integer[0];
    happen(back, Day.released(run, NODE, 1, held, back, devices));
    return back;
  }

  private void activity(RunId run, double ready, double end) {
    Activity[] verdicts = Activity.values();
    for (double time = ready + random.nextDouble(15);
        time < end;
        time += 20 + random.nextDouble(200)) {
      Activity verdict = verdicts[random.nextInt(verdicts.length)];
      happen(time + 5, Day.activity(run, NODE, verdict, time));
    }
  }

  private double finish(RunId run, double ready, double end) {
    if (random.nextBoolean()) {
      double save = ready + random.nextDouble(end - ready);
      happen(save, Day.acknowledged(run, save));
      if (random.nextInt(4) > 0) {
        happen(save + 8, Day.saved(run, save - 0.5, save + 8));
      }
    }
    if (random.nextInt(5) == 0) {
      happen(end + 30, Day.unconfirmed(run, NODE, 1, end + 3));
    }
    RunEndCause cause = RunEndCause.values()[random.nextInt(RunEndCause.values().length)];
    if (cause == RunEndCause.PREEMPTED) {
      happen(end, Day.evicted(run, PreemptionReason.PRIORITY, end));
    }
    double over = end + random.nextDouble(5);
    happen(over, Day.ended(run, cause == RunEndCause.UNKNOWN ? RunEndCause.FAILED : cause, over));
    return over + random.nextDouble(40);
  }

  private void happen(double at, AcequiaEvent event) {
    happenings.add(new Happening(at, event));
  }
}
