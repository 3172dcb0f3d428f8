package dev.acequia.metering.view;

import dev.acequia.events.model.TimeState;
import dev.acequia.metering.ledger.Balance;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The whole ledger in a few numbers.
 *
 * @param entries entries ever posted
 * @param sum sum of all accounts in GPU-milli-ms: zero, or the books are wrong
 * @param devices devices that were looked at
 * @param capacityMs time that they had to give
 * @param untiledMs time that is in no state, summed without sign
 * @param gpuMs where the time went, the open intervals included
 */
public record LedgerTotals(
    long entries,
    long sum,
    int devices,
    long capacityMs,
    long untiledMs,
    Map<TimeState, Long> gpuMs) {

  public static LedgerTotals of(List<DeviceReconciliation> devices, Collection<Balance> balances) {
    Map<TimeState, Long> states = new EnumMap<>(TimeState.class);
    devices.forEach(
        device -> device.states().forEach((state, ms) -> states.merge(state, ms, Math::addExact)));
    return new LedgerTotals(
        devices.stream().mapToLong(DeviceReconciliation::entries).sum(),
        balances.stream().mapToLong(Balance::amount).sum(),
        devices.size(),
        devices.stream().mapToLong(DeviceReconciliation::capacityMs).sum(),
        devices.stream().mapToLong(device -> Math.abs(device.untiledMs())).sum(),
        states);
  }
}
