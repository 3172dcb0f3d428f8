package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Causes;

/** A job's status has to tell a possible story. */
final class JobStatusRules {

  private JobStatusRules() {}

  static void validate(JsonNode job, Causes causes) {
    JsonNode status = job.path("status");
    boolean complete = holds(status, "Complete");
    boolean failed = holds(status, "Failed");
    if (complete && !Fields.has(status, "completionTime")) {
      causes.required("status.completionTime", "completionTime is required for Complete jobs");
    }
    if (complete && !holds(status, "SuccessCriteriaMet")) {
      conditions(
          "cannot set Complete=True condition without the SuccessCriteriaMet=true condition",
          causes);
    }
    if (failed && !holds(status, "FailureTarget")) {
      conditions(
          "cannot set Failed=True condition without the FailureTarget=true condition", causes);
    }
    if (complete && failed) {
      conditions("cannot set Complete=True and Failed=true conditions", causes);
    }
    if ((complete || failed) && !Fields.has(status, "startTime")) {
      causes.required("status.startTime", "startTime is required for finished job");
    }
    if ((complete || failed) && Fields.number(status, 0, "active") > 0) {
      causes.invalid(
          "status.active",
          Long.toString(Fields.number(status, 0, "active")),
          "active>0 is invalid for finished job");
    }
  }

  private static void conditions(String why, Causes causes) {
    causes.add("FieldValueInvalid", "Invalid value: " + why, "status.conditions");
  }

  private static boolean holds(JsonNode status, String type) {
    return status
        .path("conditions")
        .valueStream()
        .anyMatch(
            c -> Fields.text(c, "type").equals(type) && Fields.text(c, "status").equals("True"));
  }
}
