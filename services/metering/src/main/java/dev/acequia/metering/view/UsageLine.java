package dev.acequia.metering.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.acequia.events.model.TimeState;
import dev.acequia.metering.ledger.Account;
import dev.acequia.metering.ledger.Balance;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Booked time of a tenant, queue and workload; what nobody used has none of them.
 *
 * @param gpuMs by state, in GPU-ms; the interval that is open is not in it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record UsageLine(
    @Nullable String tenant,
    @Nullable String queue,
    @Nullable String workload,
    Map<TimeState, Long> gpuMs) {

  private static final long MILLI = 1000;

  /** Lines in order of {@link #cursor}. */
  public static List<UsageLine> of(Collection<Balance> balances) {
    Map<String, Map<TimeState, Long>> amounts = new TreeMap<>();
    Map<String, Account.Use> holders = new LinkedHashMap<>();
    for (Balance balance : balances) {
      if (balance.account() instanceof Account.Use use) {
        String key = key(text(use.tenant()), text(use.queue()), text(use.workload()));
        holders.putIfAbsent(key, use);
        amounts
            .computeIfAbsent(key, absent -> new EnumMap<>(TimeState.class))
            .merge(use.state(), balance.amount(), Math::addExact);
      }
    }
    return amounts.entrySet().stream()
        .map(entry -> line(holders.get(entry.getKey()), entry.getValue()))
        .toList();
  }

  private static UsageLine line(Account.@Nullable Use holder, Map<TimeState, Long> amounts) {
    Map<TimeState, Long> gpuMs = new EnumMap<>(TimeState.class);
    amounts.forEach((state, amount) -> gpuMs.put(state, amount / MILLI));
    return holder == null
        ? new UsageLine(null, null, null, gpuMs)
        : new UsageLine(
            text(holder.tenant()), text(holder.queue()), text(holder.workload()), gpuMs);
  }

  /** Where a page ends. */
  public String cursor() {
    return key(tenant, queue, workload);
  }

  private static String key(
      @Nullable String tenant, @Nullable String queue, @Nullable String workload) {
    return word(tenant) + "/" + word(queue) + "/" + word(workload);
  }

  private static String word(@Nullable String part) {
    return part == null ? "-" : part;
  }

  private static @Nullable String text(Optional<?> value) {
    return value.map(Object::toString).orElse(null);
  }
}
