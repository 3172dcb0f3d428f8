package dev.acequia.simcluster.http;

import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Status.Details;
import java.util.List;
import java.util.Locale;

/** In which form a client wants objects, by its Accept header. */
enum Representation {
  FULL,
  TABLE,
  METADATA,
  METADATA_LIST;

  private static final String UNACCEPTABLE =
      "406: Not Acceptable\n\nAvailable representations: application/json, application/yaml,"
          + " application/vnd.kubernetes.protobuf, application/json;stream=watch,"
          + " application/vnd.kubernetes.protobuf;stream=watch";

  /** The first form that is served. */
  static Representation of(String accept) {
    if (accept.isBlank()) {
      return FULL;
    }
    for (String range : accept.split(",")) {
      String wanted = range.strip().toLowerCase(Locale.ROOT);
      if (wanted.startsWith("application/json")
          || wanted.startsWith("application/*")
          || wanted.startsWith("*/*")) {
        if (wanted.contains("as=table")) {
          return TABLE;
        } else if (wanted.contains("as=partialobjectmetadatalist")) {
          return METADATA_LIST;
        } else if (wanted.contains("as=partialobjectmetadata")) {
          return METADATA;
        } else if (!wanted.contains("as=")) {
          return FULL;
        }
      } else if (wanted.startsWith("application/yaml")) {
        return FULL;
      }
    }
    throw Failures.failure(
        406, "NotAcceptable", UNACCEPTABLE, new Details("", "", "", "", List.of(), 0));
  }
}
