package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** What came of a write. */
public record Written(ObjectNode object, boolean created, List<String> warnings) {}
