package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.select.FieldSelector;
import dev.acequia.simcluster.json.select.LabelSelector;
import dev.acequia.simcluster.json.select.SelectorSyntaxException;
import dev.acequia.simcluster.model.Causes;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.DeleteOptions.Propagation;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.read.ListQuery;
import dev.acequia.simcluster.model.read.Selection;
import dev.acequia.simcluster.model.write.WriteOptions;
import dev.acequia.simcluster.model.write.WriteOptions.FieldValidation;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Query parameters and option bodies, made into what the model understands. */
final class Requests {

  private static final Set<String> ALWAYS_SELECTABLE =
      Set.of("metadata.name", "metadata.namespace");

  private Requests() {}

  static Selection selection(Call call, Resource resource, String namespace) {
    try {
      LabelSelector labels = LabelSelector.parse(call.parameter("labelSelector"));
      FieldSelector fields = FieldSelector.parse(call.parameter("fieldSelector"));
      for (FieldSelector.Term term : fields.terms()) {
        if (!ALWAYS_SELECTABLE.contains(term.path())
            && !resource.selectable().contains(term.path())) {
          throw Failures.badRequest("field label not supported: " + term.path());
        }
      }
      return new Selection(namespace, labels, fields);
    } catch (SelectorSyntaxException e) {
      throw Failures.badRequest(e.reason());
    }
  }

  static ListQuery list(Call call, Selection selection) {
    String version = call.parameter("resourceVersion");
    String match = call.parameter("resourceVersionMatch");
    if (!match.isEmpty() && version.isEmpty()) {
      throw listOptions("resourceVersionMatch is forbidden unless resourceVersion is provided");
    }
    String limit = call.parameter("limit");
    return new ListQuery(
        selection,
        limit.matches("\\d{1,9}") ? Long.parseLong(limit) : 0,
        call.parameter("continue"),
        version,
        match);
  }

  static RuntimeException listOptions(String why) {
    Causes causes = new Causes();
    causes.forbidden("resourceVersionMatch", why);
    return Failures.invalid("meta.k8s.io", "ListOptions", "", causes.list());
  }

  static WriteOptions write(Call call, String optionsKind) {
    String manager = call.parameter("fieldManager");
    FieldValidation validation =
        switch (call.parameter("fieldValidation")) {
          case "Strict" -> FieldValidation.STRICT;
          case "Ignore" -> FieldValidation.IGNORE;
          default -> FieldValidation.WARN;
        };
    boolean dryRun = dryRun(call.parameter("dryRun"), optionsKind);
    return new WriteOptions(
        manager.isEmpty() ? userAgent(call) : manager, dryRun, validation, call.flag("force"));
  }

  private static String userAgent(Call call) {
    String agent = call.header("User-Agent");
    String name = agent.split("/", 2)[0];
    return name.isEmpty() ? "unknown" : name;
  }

  private static boolean dryRun(String value, String optionsKind) {
    if (!value.isEmpty() && !value.equals("All")) {
      Causes causes = new Causes();
      causes.unsupported("dryRun", "[" + Causes.quoted(value) + "]", List.of("All"));
      throw Failures.invalid("meta.k8s.io", optionsKind, "", causes.list());
    }
    return !value.isEmpty();
  }

  static DeleteOptions delete(Call call) {
    JsonNode body = optionsBody(call);
    String grace = call.parameter("gracePeriodSeconds");
    Long seconds = grace.matches("-?\\d{1,12}") ? Long.valueOf(grace) : null;
    if (body.has("gracePeriodSeconds")) {
      seconds = body.get("gracePeriodSeconds").asLong();
    }
    String policy = text(body, call, "propagationPolicy");
    String orphan = text(body, call, "orphanDependents");
    if (!policy.isEmpty() && !orphan.isEmpty()) {
      Causes causes = new Causes();
      String detail = "orphanDependents and deletionPropagation cannot be both set";
      causes.invalid("propagationPolicy", Causes.quoted(policy), detail);
      throw Failures.invalid("meta.k8s.io", "DeleteOptions", "", causes.list());
    }
    Propagation propagation =
        policy.isEmpty() && !orphan.isEmpty() ? ofOrphan(orphan) : propagation(policy);
    boolean dryRun =
        dryRun(call.parameter("dryRun"), "DeleteOptions") || body.path("dryRun").size() > 0;
    String uid = Fields.text(body, "preconditions", "uid");
    String version = Fields.text(body, "preconditions", "resourceVersion");
    return new DeleteOptions(
        seconds,
        propagation,
        uid.isEmpty() ? null : uid,
        version.isEmpty() ? null : version,
        dryRun);
  }

  private static String text(JsonNode body, Call call, String name) {
    String value = Fields.text(body, name);
    return value.isEmpty() ? call.parameter(name) : value;
  }

  private static Propagation ofOrphan(String orphan) {
    return orphan.equals("true") ? Propagation.ORPHAN : Propagation.BACKGROUND;
  }

  private static @Nullable Propagation propagation(String policy) {
    return switch (policy) {
      case "" -> null;
      case "Foreground" -> Propagation.FOREGROUND;
      case "Background" -> Propagation.BACKGROUND;
      case "Orphan" -> Propagation.ORPHAN;
      default -> {
        Causes causes = new Causes();
        List<String> supported = List.of("Foreground", "Background", "Orphan", "nil");
        causes.unsupported("propagationPolicy", Causes.quoted(policy), supported);
        throw Failures.invalid("meta.k8s.io", "DeleteOptions", "", causes.list());
      }
    };
  }

  private static JsonNode optionsBody(Call call) {
    try {
      return call.hasBody() ? call.tree() : MissingNode.getInstance();
    } catch (IOException e) {
      throw Failures.badRequest("couldn't get version/kind; json parse error: " + e.getMessage());
    }
  }
}
