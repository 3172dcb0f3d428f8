package dev.acequia.reclamation.finding;

import dev.acequia.events.model.FindingClass;
import dev.acequia.events.model.PodRef;
import java.util.List;

/**
 * Two views that disagree at this moment.
 *
 * @param evidence what each of them says, for people
 * @param gpuCount devices that are bound up in it
 * @param witnesses pods whose present state proves or refutes it; without any, the views alone
 *     speak
 */
public record Difference(
    FindingClass type, Subject subject, String evidence, int gpuCount, List<PodRef> witnesses) {

  /** Enough to tell: a gang of hundreds need not be read pod by pod. */
  private static final int WITNESSES = 8;

  public Difference {
    witnesses = witnesses.stream().limit(WITNESSES).toList();
  }
}
