package dev.acequia.simcluster.actors.training;

import dev.acequia.simcluster.actors.node.XidEffect;
import dev.acequia.simcluster.actors.view.PodView;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What a gang's members do to it: begin it, break it, stall it. Pure. */
record RosterDecider(GangDecider decider) {

  /**
   * @param gang brought up to now
   */
  Gang decide(Gang gang, Roster roster, Instant now) {
    return saveOnSigterm(members(gang, roster, now), roster, now);
  }

  private Gang members(Gang gang, Roster roster, Instant now) {
    return switch (gang.phase()) {
      case Phase.Assembling() -> beginIfComplete(gang, roster, now);
      case Phase.Ended ended -> beginIfComplete(gang, roster.since(ended.at()), now);
      case Phase.Stepping ignored -> working(gang, roster, now);
      case Phase.Saving ignored -> working(gang, roster, now);
      case Phase.Stalled ignored -> working(gang, roster, now);
    };
  }

  private Gang working(Gang gang, Roster roster, Instant now) {
    if (!roster.uids().containsAll(gang.members())) {
      return beginIfComplete(decider.memberLost(gang), roster, now);
    }
    Optional<Roster.DeviceFault> fault = roster.fault();
    if (fault.isEmpty()) {
      return gang;
    }
    if (XidEffect.of(fault.get().xid()) != XidEffect.STALLS_AND_WITHDRAWS) {
      return decider.crash(gang, fault.get().cause(), fault.get().at());
    }
    return gang.phase() instanceof Phase.Stalled
        ? gang
        : decider.stall(gang, fault.get().cause(), fault.get().at());
  }

  /** Some trainers save when they are told to end, if they are asked to in their annotations. */
  private Gang saveOnSigterm(Gang gang, Roster roster, Instant now) {
    String asked = SigtermCheckpoint.asked(gang);
    boolean wanted =
        gang.phase() instanceof Phase.Stepping
            && gang.requestOf(asked).isEmpty()
            && roster.alive().stream().anyMatch(member -> SigtermCheckpoint.wanted(member.pod()));
    return wanted ? decider.request(gang, asked, asked, now).orElse(gang) : gang;
  }

  private Gang beginIfComplete(Gang gang, Roster roster, Instant now) {
    if (!roster.complete()) {
      return gang;
    }
    PodView first = roster.rankZero();
    long step = Resume.step(first, gang);
    Duration restore = step > 0 ? TrainingPlan.restore(first) : Duration.ZERO;
    Optional<Gang.Restored> from =
        step > 0 ? Optional.of(new Gang.Restored(step, restore.toMillis())) : Optional.empty();
    // Members that lived on have to load the checkpoint now; new ones did before they were ready.
    boolean livedOn = roster.uids().stream().anyMatch(gang.members()::contains);
    Instant since = livedOn ? now.plus(restore) : now;
    Gang begun =
        decider.begin(gang, TrainingPlan.of(first), Resume.run(first), roster.uids(), from, since);
    return decider.advance(begun, now).gang();
  }
}
