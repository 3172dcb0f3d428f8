package dev.acequia.admission.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.admission.workload.Defect;
import dev.acequia.admission.workload.JobHandle;
import dev.acequia.admission.workload.TemplateView;
import dev.acequia.chassis.turn.PatchOp;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.ResumePointer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The JSON patches that admission sends. Each tests the uid; those that move a life-cycle also test
 * the object's epoch and set the next one, so that a late or repeated write changes nothing. Before
 * the first epoch there is nothing to test but the version.
 */
public final class Patches {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final String ANNOTATIONS = "/metadata/annotations";
  private static final String POD_SPEC = "/spec/template/spec/";

  private Patches() {}

  /**
   * Resumes a job for a run; the first time its template also gets our gate, the queue's label and
   * the toleration of GPU nodes.
   */
  public static List<PatchOp> start(
      JobHandle job, RunId run, QueueName queue, boolean devices, long nextEpoch) {
    var ops = lifecycle(job, nextEpoch);
    ops.add(PatchOp.add(ANNOTATIONS + "/" + PatchOp.escape(Keys.RUN), run.value()));
    if (!job.template().gated()) ops.addAll(prepare(job.template(), queue, devices));
    ops.add(PatchOp.add("/spec/suspend", JSON.booleanNode(false)));
    return ops;
  }

  public static List<PatchOp> stop(JobHandle job, long nextEpoch) {
    var ops = lifecycle(job, nextEpoch);
    ops.add(PatchOp.add("/spec/suspend", JSON.booleanNode(true)));
    return ops;
  }

  /** Says on the object that it can never run as it is. */
  public static List<PatchOp> reject(String uid, boolean hasAnnotations, Defect defect) {
    var ops = new ArrayList<PatchOp>();
    ops.add(PatchOp.test("/metadata/uid", uid));
    if (!hasAnnotations) ops.add(PatchOp.add(ANNOTATIONS, JSON.objectNode()));
    ops.add(
        PatchOp.add(
            ANNOTATIONS + "/" + PatchOp.escape(Keys.REJECTED),
            defect.code() + ": " + defect.message()));
    return ops;
  }

  /** Sends a pod to its node and lets it pass the gate, in one write. */
  public static List<PatchOp> place(
      PodView pod, RunId run, String hostname, @Nullable ResumePointer resume) {
    var ops = new ArrayList<PatchOp>();
    int gate = pod.gate().orElseThrow();
    ops.add(PatchOp.test("/metadata/uid", pod.uid()));
    ops.add(PatchOp.test("/spec/schedulingGates/" + gate + "/name", Keys.GATE));
    if (!pod.hasNodeSelector()) ops.add(PatchOp.add("/spec/nodeSelector", JSON.objectNode()));
    ops.add(PatchOp.add("/spec/nodeSelector/" + PatchOp.escape(Keys.HOSTNAME), hostname));
    if (!pod.hasAnnotations()) ops.add(PatchOp.add(ANNOTATIONS, JSON.objectNode()));
    ops.add(PatchOp.add(ANNOTATIONS + "/" + PatchOp.escape(Keys.RUN), run.value()));
    Optional.ofNullable(resume)
        .ifPresent(
            pointer ->
                ops.add(
                    PatchOp.add(
                        ANNOTATIONS + "/" + PatchOp.escape(Keys.RESUME_FROM),
                        resumeFrom(pointer))));
    ops.add(PatchOp.remove("/spec/schedulingGates/" + gate));
    return ops;
  }

  private static List<PatchOp> lifecycle(JobHandle job, long nextEpoch) {
    var ops = new ArrayList<PatchOp>();
    String epoch = ANNOTATIONS + "/" + PatchOp.escape(Keys.EPOCH);
    ops.add(PatchOp.test("/metadata/uid", job.uid()));
    if (job.epoch().isPresent()) {
      ops.add(PatchOp.test(epoch, Long.toString(job.epoch().get())));
    } else {
      ops.add(PatchOp.test("/metadata/resourceVersion", job.resourceVersion()));
      if (!job.hasAnnotations()) ops.add(PatchOp.add(ANNOTATIONS, JSON.objectNode()));
    }
    ops.add(PatchOp.add(epoch, Long.toString(nextEpoch)));
    return ops;
  }

  private static List<PatchOp> prepare(TemplateView template, QueueName queue, boolean devices) {
    var ops = new ArrayList<PatchOp>();
    if (!template.labelled()) {
      if (!template.hasMetadata())
        ops.add(PatchOp.add("/spec/template/metadata", JSON.objectNode()));
      if (!template.hasLabels())
        ops.add(PatchOp.add("/spec/template/metadata/labels", JSON.objectNode()));
      ops.add(
          PatchOp.add(
              "/spec/template/metadata/labels/" + PatchOp.escape(Keys.QUEUE), queue.value()));
    }
    ops.add(
        append("schedulingGates", template.hasGates(), JSON.objectNode().put("name", Keys.GATE)));
    if (devices && !template.toleratesGpu()) {
      ObjectNode toleration =
          JSON.objectNode()
              .put("key", Keys.NVIDIA_GPU)
              .put("operator", "Exists")
              .put("effect", "NoSchedule");
      ops.add(append("tolerations", template.hasTolerations(), toleration));
    }
    return ops;
  }

  private static PatchOp append(String list, boolean exists, JsonNode item) {
    return exists
        ? PatchOp.add(POD_SPEC + list + "/-", item)
        : PatchOp.add(POD_SPEC + list, JSON.arrayNode().add(item));
  }

  private static String resumeFrom(ResumePointer resume) {
    return JSON.objectNode()
        .put("step", resume.step())
        .put("location", resume.location())
        .toString();
  }
}
