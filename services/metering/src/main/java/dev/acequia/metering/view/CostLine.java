package dev.acequia.metering.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.acequia.events.model.Payer;
import dev.acequia.events.model.TimeState;
import dev.acequia.metering.cost.Apportionment;
import dev.acequia.metering.cost.RateCard;
import dev.acequia.metering.ledger.Account;
import dev.acequia.metering.ledger.Balance;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What booked time of one state cost, and whom. Time that cannot be used is credited, not billed:
 * it stands here at its price with the platform as payer.
 *
 * @param payer absent while it is not known whether the time was used
 * @param gpuMilliMs priced amount
 * @param costMicros price in micro-units of the currency
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CostLine(
    @Nullable String tenant,
    @Nullable String queue,
    @Nullable String workload,
    TimeState state,
    @Nullable Payer payer,
    long gpuMilliMs,
    long costMicros,
    String currency,
    String rateCard) {

  /** Lines in order of {@link #cursor}; together they cost what the sum of their amounts costs. */
  public static List<CostLine> of(Collection<Balance> balances, RateCard card) {
    Map<String, Balance> uses = new TreeMap<>();
    for (Balance balance : balances) {
      if (balance.account() instanceof Account.Use && balance.amount() > 0) {
        uses.put(balance.account().name(), balance);
      }
    }
    List<Balance> ordered = List.copyOf(uses.values());
    List<Long> micros = Apportionment.micros(ordered.stream().map(Balance::amount).toList(), card);
    return IntStream.range(0, ordered.size())
        .mapToObj(
            n ->
                line(
                    (Account.Use) ordered.get(n).account(),
                    ordered.get(n).amount(),
                    micros.get(n),
                    card))
        .toList();
  }

  private static CostLine line(Account.Use use, long amount, long micros, RateCard card) {
    return new CostLine(
        text(use.tenant()),
        text(use.queue()),
        text(use.workload()),
        use.state(),
        use.payer().orElse(null),
        amount,
        micros,
        card.currency(),
        card.version());
  }

  /** Where a page ends. */
  public String cursor() {
    return String.join(
        "/", "use", state.name(), word(payer), word(tenant), word(queue), word(workload));
  }

  private static String word(@Nullable Object part) {
    return part == null ? "-" : part.toString();
  }

  private static @Nullable String text(Optional<?> value) {
    return value.map(Object::toString).orElse(null);
  }
}
