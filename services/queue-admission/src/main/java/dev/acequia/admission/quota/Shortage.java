package dev.acequia.admission.quota;

/**
 * Why a demand does not fit.
 *
 * @param resource the resource that is short
 * @param limit the limit that binds
 * @param needed amount asked for, in the resource's unit
 * @param available amount that is available, in the resource's unit
 */
public record Shortage(Resource resource, Limit limit, long needed, long available) {}
