package dev.acequia.simcluster.actors.process;

import dev.acequia.simcluster.actors.view.PodView;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An allowed command.
 *
 * @param command program and its first arguments
 * @param args whether a container's {@code args} are appended
 * @param env names of variables that a container may set, each exact or with a {@code *} at its end
 * @param shared whether it may use volumes that outlive its pod
 * @param inherited variables of the simulator that it gets
 */
public record ProcessImage(
    List<String> command,
    boolean args,
    List<String> env,
    boolean shared,
    Map<String, String> inherited) {

  private static final String REPOSITORY = "acequia/process:";

  public ProcessImage {
    if (command.isEmpty()) {
      throw new IllegalArgumentException("an image without a command");
    }
    command = List.copyOf(command);
    env = List.copyOf(env);
    inherited = Map.copyOf(inherited);
  }

  /** The name of the command that a pod's first container runs, whatever registry is before it. */
  public static Optional<String> nameOf(PodView pod) {
    String image = pod.image();
    int at = image.indexOf(REPOSITORY);
    boolean ours = at == 0 || (at > 0 && image.charAt(at - 1) == '/');
    return ours ? Optional.of(image.substring(at + REPOSITORY.length())) : Optional.empty();
  }

  boolean allows(String variable) {
    return env.stream()
        .anyMatch(
            name ->
                name.endsWith("*")
                    ? variable.startsWith(name.substring(0, name.length() - 1))
                    : variable.equals(name));
  }
}
