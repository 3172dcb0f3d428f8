package dev.acequia.admission.placement;

import dev.acequia.events.model.NodeShare;
import java.util.List;

/** Pods of a gang by node; the counts add up to the gang. */
public record Placement(List<NodeShare> shares) {

  public Placement {
    shares = List.copyOf(shares);
  }

  public List<Holding> holdings(Gang gang) {
    return shares.stream().map(share -> Holding.of(share.node(), share.pods(), gang)).toList();
  }
}
