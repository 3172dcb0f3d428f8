package dev.acequia.simcluster.http;

import dev.acequia.simcluster.model.Failures;
import java.util.Set;

/** Content types of bodies. */
final class MediaTypes {

  static final String PROTOBUF = "application/vnd.kubernetes.protobuf";
  private static final Set<String> READ =
      Set.of("", "application/json", "application/yaml", PROTOBUF);

  private MediaTypes() {}

  static void requireBody(Call call) {
    if (!READ.contains(call.mediaType())) {
      throw Failures.failure(
          415,
          "UnsupportedMediaType",
          "the body of the request was in an unknown format - accepted media types include: application/json,"
              + " application/yaml, application/vnd.kubernetes.protobuf");
    }
  }
}
