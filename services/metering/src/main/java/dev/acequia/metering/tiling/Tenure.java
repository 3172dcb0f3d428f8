package dev.acequia.metering.tiling;

import dev.acequia.metering.fact.Holding;
import dev.acequia.metering.fact.Span;

/** A holding's time on one device; tenures of a device do not overlap. */
record Tenure(Holding holding, Span span) {}
