package dev.acequia.admission.adapter.rest;

import dev.acequia.admission.declared.Declarations;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.rest.Caller;
import dev.acequia.chassis.state.StateView;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;

/**
 * What a caller may see. A tenant sees its own namespaces, and of other people's work in reasons
 * only that there is some: this is applied where data is read, once, so that no page or filter can
 * forget it.
 */
final class Sight {

  static final String SOMEBODY = "another workload";

  private final Caller caller;
  private final StateView view;

  Sight(Caller caller, StateView view) {
    this.caller = caller;
    this.view = view;
  }

  boolean sees(Workload workload) {
    boolean tenant =
        workload.tenant().filter(name -> caller.mayReadTenant(name.value())).isPresent();
    return tenant || caller.mayReadNamespace(workload.namespace());
  }

  boolean sees(WorkloadId workload) {
    return view.find(Kinds.WORKLOADS, workload.value()).map(this::sees).orElseGet(caller::seesAll);
  }

  boolean sees(QueueSpec queue) {
    if (caller.seesAll()) return true;
    boolean declared =
        view.all(Kinds.TENANTS).stream()
            .anyMatch(
                tenant ->
                    caller.mayReadTenant(tenant.name().value())
                        && tenant.queues().contains(queue.name()));
    return declared
        || caller.namespaces().stream()
            .anyMatch(namespace -> Declarations.serves(view, queue, namespace));
  }

  /** Its name, or that it is somebody's. */
  String name(RunId run) {
    return sees(run.workload()) ? run.value() : SOMEBODY;
  }

  String name(WorkloadId workload) {
    return sees(workload) ? workload.value() : SOMEBODY;
  }

  String name(QueueName queue) {
    boolean seen =
        view.find(Kinds.QUEUES, queue.value()).map(this::sees).orElseGet(caller::seesAll);
    return seen ? queue.value() : "another queue";
  }
}
