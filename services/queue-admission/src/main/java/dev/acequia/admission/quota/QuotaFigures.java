package dev.acequia.admission.quota;

/** A line of quota as it stands, in the resource's unit. */
public record QuotaFigures(
    Quota quota, long used, long borrowed, long available, long potential, Limit bindingLimit) {}
