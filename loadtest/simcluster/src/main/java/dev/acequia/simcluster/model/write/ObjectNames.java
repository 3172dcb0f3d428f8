package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Causes;
import dev.acequia.simcluster.model.Resource;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What an object may be called: an RFC 1123 subdomain, for some kinds a label, for RBAC any path
 * segment.
 */
final class ObjectNames {

  private static final Pattern SUBDOMAIN =
      Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");
  private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?");
  private static final int MAX_SUBDOMAIN = 253;
  private static final int MAX_LABEL = 63;
  private static final Set<String> LABEL_KINDS = Set.of("Namespace", "Service");
  private static final Set<String> PATH_KINDS =
      Set.of("Role", "RoleBinding", "ClusterRole", "ClusterRoleBinding");

  private static final String SUBDOMAIN_RULE =
      "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end"
          + " with an alphanumeric character (e.g. 'example.com', regex used for validation is"
          + " '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
  private static final String LABEL_RULE =
      "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an"
          + " alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is"
          + " '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";

  private ObjectNames() {}

  static void validate(Resource resource, ObjectNode metadata, Causes causes) {
    String name = Fields.text(metadata, "name");
    String kind = resource.type().kind();
    if (name.isEmpty()) {
      causes.required("metadata.name", "name or generateName is required");
    } else if (PATH_KINDS.contains(kind)) {
      if (name.contains("/") || name.contains("%")) {
        causes.invalid("metadata.name", Causes.quoted(name), "may not contain '/' or '%'");
      }
    } else if (LABEL_KINDS.contains(kind)) {
      check(name, LABEL, MAX_LABEL, LABEL_RULE, causes);
    } else {
      check(name, SUBDOMAIN, MAX_SUBDOMAIN, SUBDOMAIN_RULE, causes);
    }
  }

  private static void check(String name, Pattern pattern, int longest, String rule, Causes causes) {
    if (name.length() > longest) {
      causes.invalid(
          "metadata.name", Causes.quoted(name), "must be no more than " + longest + " bytes");
    }
    if (!pattern.matcher(name).matches()) {
      causes.invalid("metadata.name", Causes.quoted(name), rule);
    }
  }
}
