package dev.acequia.simcluster.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.reflect.TypeToken;
import dev.acequia.simcluster.SimulatedCluster;
import dev.acequia.simcluster.http.auth.Access;
import io.kubernetes.client.custom.Quantity;
import io.kubernetes.client.custom.V1Patch;
import io.kubernetes.client.openapi.ApiClient;
import io.kubernetes.client.openapi.ApiException;
import io.kubernetes.client.openapi.apis.CoordinationV1Api;
import io.kubernetes.client.openapi.apis.CoreV1Api;
import io.kubernetes.client.openapi.models.CoreV1Event;
import io.kubernetes.client.openapi.models.V1Container;
import io.kubernetes.client.openapi.models.V1DeleteOptions;
import io.kubernetes.client.openapi.models.V1Eviction;
import io.kubernetes.client.openapi.models.V1Lease;
import io.kubernetes.client.openapi.models.V1LeaseSpec;
import io.kubernetes.client.openapi.models.V1ObjectMeta;
import io.kubernetes.client.openapi.models.V1ObjectReference;
import io.kubernetes.client.openapi.models.V1Pod;
import io.kubernetes.client.openapi.models.V1PodCondition;
import io.kubernetes.client.openapi.models.V1PodSpec;
import io.kubernetes.client.openapi.models.V1PodStatus;
import io.kubernetes.client.openapi.models.V1Preconditions;
import io.kubernetes.client.openapi.models.V1ResourceRequirements;
import io.kubernetes.client.util.Config;
import io.kubernetes.client.util.PatchUtils;
import io.kubernetes.client.util.Watch;
import java.io.IOException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What Acequia's services do to a cluster, through the official client. */
class JavaClientTest {

  private SimulatedCluster cluster;
  private ApiClient client;
  private CoreV1Api core;

  @BeforeEach
  void start() throws IOException {
    cluster = RunningCluster.start(true, 5, Access.open());
    client = Config.fromUrl(RunningCluster.url(cluster));
    core = new CoreV1Api(client);
  }

  @AfterEach
  void stop() throws IOException {
    cluster.close();
  }

  private V1Pod createPod(String name, boolean gated) throws ApiException {
    V1PodSpec spec =
        new V1PodSpec()
            .addContainersItem(
                new V1Container()
                    .name("c")
                    .image("acequia/train:1")
                    .resources(
                        new V1ResourceRequirements()
                            .putLimitsItem("nvidia.com/gpu", new Quantity("8"))));
    if (gated) {
      spec.addSchedulingGatesItem(
          new io.kubernetes.client.openapi.models.V1PodSchedulingGate()
              .name("acequia.dev/placement"));
    } else {
      spec.nodeName("n1");
    }
    V1ObjectMeta metadata = new V1ObjectMeta().name(name).labels(Map.of("app", "t"));
    return core.createNamespacedPod("default", new V1Pod().metadata(metadata).spec(spec)).execute();
  }

  private V1Pod patch(String name, String jsonPatch) throws ApiException {
    return PatchUtils.patch(
        V1Pod.class,
        () -> core.patchNamespacedPod(name, "default", new V1Patch(jsonPatch)).buildCall(null),
        V1Patch.PATCH_FORMAT_JSON_PATCH,
        client);
  }

  @Test
  void listThenWatchMissesNothing() throws Exception {
    // Given
    createPod("before", false);
    String version = core.listNamespacedPod("default").execute().getMetadata().getResourceVersion();
    // When
    createPod("after", false);
    core.deleteNamespacedPod("before", "default").gracePeriodSeconds(0).execute();
    // Then
    assertThat(watched(version)).containsExactly("ADDED after", "DELETED before");
  }

  private List<String> watched(String version) throws Exception {
    List<String> seen = new ArrayList<>();
    try (Watch<V1Pod> watch =
        Watch.createWatch(
            client,
            core.listNamespacedPod("default")
                .watch(true)
                .resourceVersion(version)
                .timeoutSeconds(1)
                .buildCall(null),
            new TypeToken<Watch.Response<V1Pod>>() {}.getType())) {
      for (Watch.Response<V1Pod> event : watch) {
        boolean error = event.type.equals("ERROR");
        seen.add(
            event.type
                + " "
                + (error ? event.status.getCode() : event.object.getMetadata().getName()));
      }
    }
    return seen;
  }

  @Test
  void watchFromAForgottenVersionIsToldSo() throws Exception {
    // Given
    String version = core.listNamespacedPod("default").execute().getMetadata().getResourceVersion();
    // When
    for (int i = 0; i < 10; i++) {
      createPod("p" + i, false);
    }
    // Then
    assertThat(watched(version)).containsExactly("ERROR 410");
  }

  @Test
  void jsonPatchOpensAGateOnlyForTheRightPod() throws ApiException {
    // Given
    V1Pod pod = createPod("p", true);
    String open =
        """
        [{"op": "test", "path": "/metadata/uid", "value": "%s"},
         {"op": "add", "path": "/spec/nodeSelector", "value": {"kubernetes.io/hostname": "n1"}},
         {"op": "add", "path": "/metadata/annotations", "value": {"acequia.dev/run": "w.1"}},
         {"op": "remove", "path": "/spec/schedulingGates/0"}]""";
    // When
    V1Pod opened = patch("p", open.formatted(pod.getMetadata().getUid()));
    // Then
    assertThat(opened.getSpec().getNodeSelector()).containsEntry("kubernetes.io/hostname", "n1");
    assertThat(opened.getSpec().getSchedulingGates()).isNullOrEmpty();
    assertThatThrownBy(() -> patch("p", open.formatted("another-uid")))
        .isInstanceOfSatisfying(ApiException.class, e -> assertThat(e.getCode()).isEqualTo(422));
  }

  @Test
  void deleteIsRefusedForAnotherUid() throws ApiException {
    // Given
    createPod("p", false);
    // When, Then
    V1DeleteOptions options =
        new V1DeleteOptions().preconditions(new V1Preconditions().uid("another-uid"));
    assertThatThrownBy(() -> core.deleteNamespacedPod("p", "default").body(options).execute())
        .isInstanceOfSatisfying(ApiException.class, e -> assertThat(e.getCode()).isEqualTo(409));
  }

  @Test
  void statusIsPatchedAndThePodEvicted() throws Exception {
    // Given
    createPod("p", false);
    V1PodStatus status = new V1PodStatus().phase("Running");
    status.addConditionsItem(
        new V1PodCondition()
            .type("Ready")
            .status("True")
            .lastTransitionTime(OffsetDateTime.now(ZoneOffset.UTC)));
    V1Pod pod = core.readNamespacedPod("p", "default").execute();
    core.replaceNamespacedPodStatus("p", "default", pod.status(status)).execute();
    // When
    V1Eviction eviction =
        new V1Eviction().metadata(new V1ObjectMeta().name("p").namespace("default"));
    // The generated method expects an Eviction in the answer; servers send a Status.
    try (var answer =
        core.createNamespacedPodEviction("p", "default", eviction).buildCall(null).execute()) {
      assertThat(answer.code()).isEqualTo(201);
    }
    // Then
    V1Pod evicted = core.readNamespacedPod("p", "default").execute();
    assertThat(evicted.getMetadata().getDeletionTimestamp()).isNotNull();
    assertThat(evicted.getStatus().getConditions())
        .extracting(V1PodCondition::getType)
        .contains("DisruptionTarget");
  }

  @Test
  void leaseIsTakenByTheFirstOnly() throws ApiException {
    // Given
    CoordinationV1Api leases = new CoordinationV1Api(client);
    V1LeaseSpec spec = new V1LeaseSpec().holderIdentity("a").leaseDurationSeconds(15);
    V1Lease lease =
        new V1Lease()
            .metadata(new V1ObjectMeta().name("l"))
            .spec(spec.renewTime(OffsetDateTime.now(ZoneOffset.UTC)));
    V1Lease created = leases.createNamespacedLease("default", lease).execute();
    // When
    created.getSpec().holderIdentity("b");
    leases.replaceNamespacedLease("l", "default", created).execute();
    // Then
    assertThatThrownBy(() -> leases.replaceNamespacedLease("l", "default", created).execute())
        .isInstanceOfSatisfying(ApiException.class, e -> assertThat(e.getCode()).isEqualTo(409));
  }

  @Test
  void eventsAreFoundByWhatTheyAreAbout() throws ApiException {
    // Given
    V1Pod pod = createPod("p", false);
    V1ObjectReference about =
        new V1ObjectReference()
            .kind("Pod")
            .namespace("default")
            .name("p")
            .uid(pod.getMetadata().getUid());
    CoreV1Event event =
        new CoreV1Event()
            .metadata(new V1ObjectMeta().generateName("p."))
            .involvedObject(about)
            .reason("Queued")
            .message("waits for quota")
            .type("Normal");
    // When
    core.createNamespacedEvent("default", event).execute();
    // Then
    String selector = "involvedObject.kind=Pod,involvedObject.name=p";
    assertThat(core.listNamespacedEvent("default").fieldSelector(selector).execute().getItems())
        .extracting(CoreV1Event::getReason)
        .containsExactly("Queued");
  }
}
