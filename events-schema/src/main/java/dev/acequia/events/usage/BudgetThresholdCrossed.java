package dev.acequia.events.usage;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.TenantName;
import java.time.Instant;

/**
 * Spending of a tenant crossed a threshold of its budget.
 *
 * @param tenant the tenant
 * @param period identity of the billing period
 * @param thresholdPercent threshold in percent of the budget
 * @param spentMicros spent so far, in micro-units of the currency
 * @param budgetMicros budget, in micro-units of the currency
 * @param currency ISO 4217 code
 * @param at when it happened, cluster time
 */
public record BudgetThresholdCrossed(
    TenantName tenant,
    String period,
    int thresholdPercent,
    long spentMicros,
    long budgetMicros,
    String currency,
    Instant at)
    implements UsageEvent {

  public BudgetThresholdCrossed {
    Require.present(tenant, "tenant");
    Require.text(period, "period");
    Require.notNegative(thresholdPercent, "thresholdPercent");
    Require.notNegative(spentMicros, "spentMicros");
    Require.notNegative(budgetMicros, "budgetMicros");
    Require.text(currency, "currency");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return tenant.value();
  }
}
