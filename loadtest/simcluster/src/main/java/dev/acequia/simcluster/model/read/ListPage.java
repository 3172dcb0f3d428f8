package dev.acequia.simcluster.model.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * One page of a list.
 *
 * @param continueToken "" on the last page
 * @param remaining objects after this page; -1 when that is not told
 */
public record ListPage(
    List<ObjectNode> items, long version, String continueToken, long remaining) {}
