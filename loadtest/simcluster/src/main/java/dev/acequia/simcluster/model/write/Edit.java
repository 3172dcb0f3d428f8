package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Makes the wanted object of the present one, which is a copy and may be changed. */
@FunctionalInterface
public interface Edit {
  ObjectNode apply(ObjectNode present);
}
