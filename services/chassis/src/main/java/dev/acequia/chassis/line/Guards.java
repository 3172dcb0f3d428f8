package dev.acequia.chassis.line;

import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.chassis.store.InboxRow;
import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.store.MarkKey;
import dev.acequia.chassis.store.TimerKey;
import dev.acequia.chassis.store.TimerRow;
import dev.acequia.chassis.store.WatchedKey;
import dev.acequia.chassis.store.WatchedRow;
import dev.acequia.chassis.turn.Turn;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a batch has handled so far, on top of what is committed: everything that makes the next
 * arrival of the same stale.
 */
final class Guards {

  final OverlayMap<TimerKey, TimerRow> timers;
  final OverlayMap<IntentKey, IntentRow> intents;
  final OverlayMap<MarkKey, Long> marks;
  final OverlayMap<WatchedKey, PartitionMemory.Version> watched;
  final Set<String> revived = new HashSet<>();
  private final Map<String, InboxRow> inbox = new LinkedHashMap<>();
  private final Map<WatchedKey, WatchedRow> seen = new LinkedHashMap<>();

  Guards(PartitionMemory memory) {
    timers = new OverlayMap<>(memory.timers);
    intents = new OverlayMap<>(memory.intents);
    marks = new OverlayMap<>(memory.marks);
    watched = new OverlayMap<>(memory.watched);
  }

  /** Why the guarded arrival has nothing to say any more; empty while it has. */
  Optional<String> stale(Guard guard) {
    return switch (guard) {
      case Guard.Above(MarkKey mark, long position) -> {
        Long high = marks.get(mark);
        yield when(high != null && position <= high, "duplicate");
      }
      case Guard.Once(String id) -> when(inbox.containsKey(id), "duplicate");
      case Guard.Newer newer ->
          when(!Versions.newer(newer, watched.get(newer.key())), "known-version");
      case Guard.Armed(TimerRow timer) ->
          when(!timer.equals(timers.get(timer.key())), "timer-moved");
      case Guard.Pending(IntentRow intent) -> {
        IntentRow current = intents.get(intent.key());
        yield when(
            current == null || current.generation() != intent.generation(), "intent-withdrawn");
      }
      case Guard.Unhandled(DeadLetter letter) ->
          when(revived.contains(letter.id()), "already-replayed");
      case Guard.Free() -> Optional.empty();
    };
  }

  private static Optional<String> when(boolean stale, String reason) {
    return stale ? Optional.of(reason) : Optional.empty();
  }

  /** Raises what the guard compares with. */
  void pass(Guard guard) {
    switch (guard) {
      case Guard.Above(MarkKey mark, long position) -> marks.put(mark, position);
      case Guard.Once(String id) -> inbox.put(id, new InboxRow(id, null));
      case Guard.Newer newer -> see(newer);
      case Guard.Armed(TimerRow timer) -> timers.remove(timer.key());
      case Guard.Pending(IntentRow intent) -> intents.remove(intent.key());
      case Guard.Unhandled(DeadLetter letter) -> revived.add(letter.id());
      case Guard.Free() -> {}
    }
  }

  private void see(Guard.Newer newer) {
    if (newer.gone()) {
      watched.remove(newer.key());
      seen.remove(newer.key());
    } else {
      watched.put(newer.key(), new PartitionMemory.Version(newer.uid(), newer.resourceVersion()));
      seen.put(
          newer.key(),
          new WatchedRow(newer.key(), newer.uid(), newer.resourceVersion(), newer.metadata()));
    }
  }

  /** The answer to give when the same question comes again. */
  void answered(Guard guard, Turn.@Nullable Reply reply) {
    if (guard instanceof Guard.Once(String id)) inbox.put(id, new InboxRow(id, reply));
  }

  Turn.@Nullable Reply earlierAnswer(Guard guard) {
    return guard instanceof Guard.Once(String id) && inbox.get(id) instanceof InboxRow row
        ? row.reply()
        : null;
  }

  List<InboxRow> inbox() {
    return List.copyOf(inbox.values());
  }

  List<WatchedRow> seen() {
    return List.copyOf(seen.values());
  }

  void apply(PartitionMemory memory) {
    timers.apply();
    memory.scheduled(timers.puts().values());
    intents.apply();
    marks.apply();
    watched.apply();
  }
}
