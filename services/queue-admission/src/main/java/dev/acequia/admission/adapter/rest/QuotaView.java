package dev.acequia.admission.adapter.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.acequia.admission.quota.Amounts;
import dev.acequia.admission.quota.QuotaFigures;
import org.jspecify.annotations.Nullable;

/**
 * One line of quota. Amounts are thousandths of a device or core, or MiB of memory; an absent limit
 * is none.
 *
 * @param available what could be taken now, borrowing included
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record QuotaView(
    String pool,
    String resource,
    long nominal,
    @Nullable Long borrowingLimit,
    @Nullable Long lendingLimit,
    long used,
    long borrowed,
    @Nullable Long available,
    String bindingLimit) {

  static QuotaView of(String pool, String resource, QuotaFigures figures) {
    return new QuotaView(
        pool,
        resource,
        figures.quota().nominal(),
        limited(figures.quota().borrowingLimit()),
        limited(figures.quota().lendingLimit()),
        figures.used(),
        figures.borrowed(),
        limited(figures.available()),
        figures.bindingLimit().word());
  }

  private static @Nullable Long limited(long amount) {
    return amount == Amounts.UNLIMITED ? null : amount;
  }
}
