package dev.acequia.events.model;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import org.jspecify.annotations.Nullable;

/**
 * Why a workload waits, with the numbers of the moment.
 *
 * @param code kind of the reason
 * @param message plain sentence for people
 * @param queue queue or cohort at which a limit binds
 * @param pool pool concerned
 * @param limit the limit that binds, for example {@code nominal} or {@code borrowingLimit}
 * @param needed what is needed, in GPU-milli
 * @param available what is available, in GPU-milli
 * @param blocker what blocks: a workload, saga, case or node
 */
public record WaitReason(
    WaitCode code,
    String message,
    @Nullable QueueName queue,
    @Nullable PoolName pool,
    @Nullable String limit,
    @Nullable Long needed,
    @Nullable Long available,
    @Nullable String blocker) {

  public WaitReason {
    Require.present(code, "code");
    Require.text(message, "message");
    Require.notNegativeIfPresent(needed, "needed");
    Require.notNegativeIfPresent(available, "available");
  }
}
