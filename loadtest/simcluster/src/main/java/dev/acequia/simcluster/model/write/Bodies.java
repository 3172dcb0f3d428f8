package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.schema.DecodeException;
import dev.acequia.simcluster.json.schema.Decoder;
import dev.acequia.simcluster.model.Causes;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.model.write.WriteOptions.FieldValidation;
import java.util.ArrayList;
import java.util.List;

/** Reads what a client sent as an object of a resource. */
final class Bodies {

  private Bodies() {}

  /**
   * A copy in canonical form, with kind and apiVersion of the resource that is stored.
   *
   * @param warnings are added to
   * @param patched the body is what a patch made, so that the patch is to blame
   */
  static ObjectNode decode(
      Resource resource,
      ObjectNode body,
      FieldValidation validation,
      List<String> warnings,
      boolean patched) {
    ResourceType type = resource.type();
    checkKind(type, body);
    ObjectNode decoded;
    List<String> unknown;
    if (resource.isCustom()) {
      CustomBody custom = CustomBody.decode(resource, body);
      decoded = custom.object();
      unknown = custom.unknownFields();
    } else {
      try {
        Decoder.Decoded result = Decoder.decode(body, resource.schema());
        decoded = result.object();
        unknown = result.unknownFields();
      } catch (DecodeException e) {
        throw patched ? badPatch(body, e) : Failures.badRequest(cannotHandle(type, e.reason()));
      }
    }
    report(type, unknown, validation, warnings);
    ObjectNode object = Json.object();
    object.put("kind", resource.storage().kind());
    object.put("apiVersion", resource.storage().apiVersion());
    object.set("metadata", Fields.object(decoded, "metadata"));
    decoded.remove(List.of("kind", "apiVersion", "metadata"));
    object.setAll(decoded);
    return Versions.toStored(type, object);
  }

  private static RuntimeException badPatch(ObjectNode body, DecodeException why) {
    Causes causes = new Causes();
    causes.invalid("patch", Causes.quoted(body.toString()), why.reason());
    return Failures.invalid("", "", "", causes.list());
  }

  private static void checkKind(ResourceType type, ObjectNode body) {
    String kind = Fields.text(body, "kind");
    String apiVersion = Fields.text(body, "apiVersion");
    if (kind.isEmpty() && apiVersion.isEmpty()) {
      return;
    }
    if (!kind.isEmpty() && !kind.equals(type.kind())) {
      String version = apiVersion.substring(apiVersion.lastIndexOf('/') + 1);
      String internalPackage =
          type.group().isEmpty() ? "core" : type.group().replaceAll("\\..*", "");
      throw Failures.badRequest(
          "%s in version \"%s\" cannot be handled as a %s: converting (%s.%s) to (%s.%s): unknown conversion"
              .formatted(
                  kind, apiVersion, type.kind(), version, kind, internalPackage, type.kind()));
    }
    if (!apiVersion.isEmpty() && !apiVersion.equals(type.apiVersion())) {
      throw Failures.badRequest(
          "the API version in the data (%s) does not match the expected API version (%s)"
              .formatted(apiVersion, type.apiVersion()));
    }
  }

  static String cannotHandle(ResourceType type, String why) {
    return "%s in version \"%s\" cannot be handled as a %s: %s"
        .formatted(type.kind(), type.version(), type.kind(), why);
  }

  private static void report(
      ResourceType type, List<String> unknown, FieldValidation validation, List<String> warnings) {
    if (unknown.isEmpty()) {
      return;
    }
    List<String> texts = new ArrayList<>();
    unknown.stream().sorted().forEach(f -> texts.add("unknown field \"" + f + "\""));
    switch (validation) {
      case IGNORE -> {}
      case WARN -> warnings.addAll(texts);
      case STRICT ->
          throw Failures.badRequest(
              cannotHandle(type, "strict decoding error: " + String.join(", ", texts)));
    }
  }
}
