package dev.acequia.metering.flow;

import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.usage.UsageCorrected;
import dev.acequia.events.usage.UsageOpened;
import dev.acequia.events.usage.UsageRecorded;
import dev.acequia.metering.fact.DeviceFacts;
import dev.acequia.metering.ledger.Booked;
import dev.acequia.metering.ledger.Change;
import dev.acequia.metering.ledger.DeviceBook;
import dev.acequia.metering.ledger.Posting;
import dev.acequia.metering.tiling.Label;

/** The books in the words of the contract. */
final class UsageNews {

  private UsageNews() {}

  static void opened(Turn turn, DeviceFacts device, DeviceBook.Open open) {
    Label label = open.label();
    turn.emit(
        new UsageOpened(
            device.device(),
            device.node(),
            label.allocation().orElse(null),
            label.run().orElse(null),
            label.workload().orElse(null),
            label.queue().orElse(null),
            label.tenant().orElse(null),
            label.state(),
            open.from()),
        story(label));
  }

  static void posted(Turn turn, DeviceFacts device, long gpuMilli, Posting posting) {
    switch (posting.change()) {
      case Change.First first -> recorded(turn, device, gpuMilli, posting);
      case Change.Correction correction ->
          corrected(turn, device, gpuMilli, posting, correction.wrong());
    }
  }

  private static void recorded(Turn turn, DeviceFacts device, long gpuMilli, Posting posting) {
    Label label = posting.change().label();
    turn.emit(
        new UsageRecorded(
            posting.entry().id(),
            device.device(),
            device.node(),
            label.allocation().orElse(null),
            label.run().orElse(null),
            label.workload().orElse(null),
            label.queue().orElse(null),
            label.tenant().orElse(null),
            label.state(),
            gpuMilli,
            posting.change().from(),
            posting.change().to(),
            label.payer().orElse(null),
            label.cause().orElse(null)),
        story(label));
  }

  private static void corrected(
      Turn turn, DeviceFacts device, long gpuMilli, Posting posting, Booked wrong) {
    Label label = posting.change().label();
    turn.emit(
        new UsageCorrected(
            posting.entry().id(),
            wrong.entry(),
            device.device(),
            device.node(),
            label.run().orElse(null),
            label.workload().orElse(null),
            label.queue().orElse(null),
            label.tenant().orElse(null),
            wrong.label().state(),
            label.state(),
            gpuMilli,
            posting.change().from(),
            posting.change().to(),
            label.payer().orElse(null),
            label.cause().orElse("later evidence")),
        story(label));
  }

  private static Story story(Label label) {
    return label
        .workload()
        .map(workload -> Story.of(workload.value()))
        .orElse(Story.NONE)
        .in(
            label.tenant().map(Object::toString).orElse(null),
            null,
            label.queue().map(Object::toString).orElse(null));
  }
}
