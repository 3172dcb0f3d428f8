package dev.acequia.events.command;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.CheckpointManifest;
import java.time.Instant;

/**
 * A job reports a checkpoint that it made by itself.
 *
 * @param run the attempt concerned
 * @param manifest what was written, and up to when it holds the work
 * @param at when it happened, cluster time
 */
public record CheckpointReportSubmitted(RunId run, CheckpointManifest manifest, Instant at)
    implements CommandEvent {

  public CheckpointReportSubmitted {
    Require.present(run, "run");
    Require.present(manifest, "manifest");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return run.value();
  }
}
