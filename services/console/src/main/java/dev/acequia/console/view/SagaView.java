package dev.acequia.console.view;

import dev.acequia.console.saga.SagaCard;

/**
 * A saga with the name that people know its victim by.
 *
 * @param victim namespace and name of the workload; its id where the story is not known any more
 */
public record SagaView(SagaCard card, String victim) {}
