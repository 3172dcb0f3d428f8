package dev.acequia.simcluster.actors.process;

import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Fields of a pod as the downward API gives them to its container.
 *
 * @param ip of the pod, which its status may not show yet
 */
record DownwardField(PodView pod, String ip, String hostIp) {

  private static final Pattern OF_MAP =
      Pattern.compile("metadata\\.(labels|annotations)\\['(.+)'\\]");

  /** Empty when there is no such field. */
  Optional<String> value(String path) {
    Matcher one = OF_MAP.matcher(path);
    if (one.matches()) {
      return Optional.of(Fields.text(pod.json(), "metadata", one.group(1), one.group(2)));
    }
    return switch (path) {
      case "metadata.name" -> Optional.of(pod.name());
      case "metadata.namespace" -> Optional.of(pod.namespace());
      case "metadata.uid" -> Optional.of(pod.uid());
      case "metadata.labels" -> Optional.of(lines("labels"));
      case "metadata.annotations" -> Optional.of(lines("annotations"));
      case "spec.nodeName" -> Optional.of(pod.nodeName());
      case "spec.serviceAccountName" ->
          Optional.of(Fields.text(pod.json(), "spec", "serviceAccountName"));
      case "status.podIP", "status.podIPs" -> Optional.of(ip);
      case "status.hostIP", "status.hostIPs" -> Optional.of(hostIp);
      default -> Optional.empty();
    };
  }

  /** As a kubelet writes them: {@code key="value"}, quoted as Go does, sorted. */
  private String lines(String map) {
    TreeMap<String, String> sorted = new TreeMap<>();
    for (var entry : Fields.at(pod.json(), "metadata", map).properties()) {
      sorted.put(entry.getKey(), entry.getValue().asText());
    }
    return sorted.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + quoted(entry.getValue()))
        .collect(Collectors.joining("\n"));
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.chars()
        .forEach(
            c -> {
              switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                  if (c < ' ' || c == 0x7f) {
                    out.append("\\x%02x".formatted(c));
                  } else {
                    out.append((char) c);
                  }
                }
              }
            });
    return out.append('"').toString();
  }
}
