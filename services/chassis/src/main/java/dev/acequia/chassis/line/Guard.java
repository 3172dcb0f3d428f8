package dev.acequia.chassis.line;

import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.store.MarkKey;
import dev.acequia.chassis.store.TimerRow;
import dev.acequia.chassis.store.WatchedKey;

/** What keeps an arrival from being handled twice. It is committed with the arrival's effects. */
sealed interface Guard {

  /** Counted by its source: whatever is not above the mark was handled. */
  record Above(MarkKey mark, long position) implements Guard {}

  /** Not counted by anybody: remembered by id. */
  record Once(String id) implements Guard {}

  /** A version of a watched object: what is not newer than what was seen is known. */
  record Newer(WatchedKey key, String uid, String resourceVersion, String metadata, boolean gone)
      implements Guard {}

  /** A timer, as long as it stands armed like this. */
  record Armed(TimerRow timer) implements Guard {}

  /** An intent, as long as nobody withdrew or replaced it. */
  record Pending(IntentRow intent) implements Guard {}

  /** A dead letter, as long as it was not handled at last. */
  record Unhandled(DeadLetter letter) implements Guard {}

  /** May be repeated freely. */
  record Free() implements Guard {}
}
