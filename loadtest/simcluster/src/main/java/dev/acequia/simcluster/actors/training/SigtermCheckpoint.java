package dev.acequia.simcluster.actors.training;

import dev.acequia.simcluster.actors.kubelet.Exit;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.PodView;
import java.util.Optional;

/**
 * The habit of some trainers to save on SIGTERM: the gang saves once, and each member ends with
 * exit code 85 when it is done. What the grace does not allow is killed and lost.
 */
final class SigtermCheckpoint {

  static final int SAVED = 85;
  private static final String ANNOTATION = Annotations.sim("checkpoint-on-sigterm");

  private SigtermCheckpoint() {}

  static boolean wanted(PodView pod) {
    return pod.deleting() && pod.annotatedTrue(ANNOTATION);
  }

  /** One save an incarnation. */
  static String asked(Gang gang) {
    return "sigterm/" + gang.members().stream().min(String::compareTo).orElse("");
  }

  static Optional<Exit> exit(PodView pod, Gang gang) {
    return gang.requestOf(asked(gang))
        .filter(request -> wanted(pod) && gang.members().contains(pod.uid()))
        .map(request -> Exit.of(request.until(), SAVED));
  }
}
