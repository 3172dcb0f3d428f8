package dev.acequia.metering.adapter.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.acequia.chassis.rest.Page;
import dev.acequia.metering.view.DeviceReconciliation;
import dev.acequia.metering.view.LedgerTotals;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of devices with the totals of all of them.
 *
 * @param nextCursor absent on the last page
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ReconciliationPage(
    List<DeviceReconciliation> items, @Nullable String nextCursor, LedgerTotals totals) {

  static ReconciliationPage of(Page<DeviceReconciliation> page, LedgerTotals totals) {
    return new ReconciliationPage(page.items(), page.nextCursor(), totals);
  }
}
