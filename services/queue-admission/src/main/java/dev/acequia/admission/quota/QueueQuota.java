package dev.acequia.admission.quota;

import dev.acequia.events.id.QueueName;
import java.util.Map;
import java.util.Optional;

/** Quota of a queue in the cohort that it may borrow from. */
public record QueueQuota(QueueName queue, Optional<String> cohort, Map<QuotaKey, Quota> quotas) {}
