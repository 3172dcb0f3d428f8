package dev.acequia.console.view;

import dev.acequia.chassis.state.StateView;
import dev.acequia.console.spend.Spend;
import dev.acequia.console.spend.Spending;
import dev.acequia.events.model.TimeState;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An account as a bar of its states.
 *
 * @param total in GPU-hours, for people
 * @param label the same as text, for those who do not see the bar
 */
public record SpendView(String name, String total, String label, List<Row> rows) {

  /**
   * @param percent share of the account in percent with two decimals, as CSS takes it
   */
  public record Row(String state, String text, String percent) {}

  public static SpendView of(Spend spend) {
    long total = spend.total();
    List<Row> rows =
        Arrays.stream(TimeState.values())
            .filter(state -> spend.of(state) > 0)
            .map(state -> row(state, spend.of(state), total))
            .toList();
    String label =
        rows.stream().map(row -> row.state() + " " + row.text()).collect(Collectors.joining(", "));
    return new SpendView(spend.account(), hours(total), label, rows);
  }

  /** The cluster first, then queues by name; workloads have their own pages. */
  public static List<SpendView> accounts(StateView state) {
    return state.all(Spending.SPEND).stream()
        .filter(spend -> !spend.account().startsWith(Spending.WORKLOAD))
        .map(SpendView::of)
        .toList();
  }

  private static Row row(TimeState state, long amount, long total) {
    long hundredths =
        Math.multiplyHigh(amount, 10_000) == 0
            ? amount * 10_000 / total
            : amount / (total / 10_000);
    return new Row(
        state.name(), hours(amount), hundredths / 100 + "." + "%02d".formatted(hundredths % 100));
  }

  /** GPU-milli-milliseconds as GPU-hours with three decimals, or seconds where that says more. */
  static String hours(long gpuMilliMs) {
    long gpuMs = gpuMilliMs / 1000;
    if (gpuMs < 3_600_000) return gpuMs / 1000 + " GPU-s";
    long thousandths = gpuMs / 3_600;
    return thousandths / 1000 + "." + "%03d".formatted(thousandths % 1000) + " GPU-h";
  }
}
