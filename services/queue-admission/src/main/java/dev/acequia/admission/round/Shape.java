package dev.acequia.admission.round;

import dev.acequia.admission.placement.Gang;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import java.util.List;

/** What two workloads have in common when one fits exactly where the other does. */
record Shape(QueueName queue, Gang gang, List<PoolName> pools) {}
