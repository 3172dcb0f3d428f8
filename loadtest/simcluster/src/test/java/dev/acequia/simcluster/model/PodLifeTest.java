package dev.acequia.simcluster.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.write.PodBinding;
import dev.acequia.simcluster.model.write.PodEviction;
import dev.acequia.simcluster.model.write.WriteOptions;
import org.junit.jupiter.api.Test;

class PodLifeTest {

  private static final ObjectKey POD = ObjectKey.pod("default", "p");
  private static final String GATED = "{\"schedulingGates\": [{\"name\": \"example.com/g\"}]}";

  private final ClusterFixture fixture = ClusterFixture.start();

  @Test
  void unboundPodGoesAtOnceWhateverTheGrace() {
    // Given
    fixture.pod("p", "{}");
    // When
    fixture.cluster().delete(POD, DeleteOptions.DEFAULT.withGrace(600));
    // Then
    assertThat(fixture.exists(POD)).isFalse();
  }

  @Test
  void boundPodIsGivenItsGraceAndGoesWhenTheKubeletSaysSo() {
    // Given
    fixture.pod("p", "{\"nodeName\": \"n\", \"terminationGracePeriodSeconds\": 60}");
    // When
    fixture.cluster().delete(POD, DeleteOptions.DEFAULT);
    // Then
    ObjectNode pod = fixture.cluster().find(POD).orElseThrow();
    assertThat(Fields.text(pod, "metadata", "deletionTimestamp")).isEqualTo("2026-01-01T00:01:00Z");
    fixture.cluster().delete(POD, DeleteOptions.FORCE);
    assertThat(fixture.exists(POD)).isFalse();
  }

  @Test
  void secondDeleteShortensTheGraceButNeverLengthensIt() {
    // Given
    fixture.pod("p", "{\"nodeName\": \"n\"}");
    fixture.cluster().delete(POD, DeleteOptions.DEFAULT.withGrace(60));
    // When
    fixture.cluster().delete(POD, DeleteOptions.DEFAULT.withGrace(600));
    fixture.cluster().delete(POD, DeleteOptions.DEFAULT.withGrace(20));
    // Then
    ObjectNode pod = fixture.cluster().find(POD).orElseThrow();
    assertThat(Fields.number(pod, 0, "metadata", "deletionGracePeriodSeconds")).isEqualTo(20);
    assertThat(Fields.text(pod, "metadata", "deletionTimestamp")).isEqualTo("2026-01-01T00:00:20Z");
  }

  @Test
  void gatedPodMayBeSentToANodeInTheSamePatchThatDropsItsGate() {
    // Given
    fixture.pod("p", GATED);
    // When
    patch("{\"nodeSelector\": {\"kubernetes.io/hostname\": \"n\"}}", true);
    // Then
    ObjectNode pod = fixture.cluster().find(POD).orElseThrow();
    assertThat(Fields.text(pod, "spec", "nodeSelector", "kubernetes.io/hostname")).isEqualTo("n");
    assertThat(Fields.has(pod, "spec", "schedulingGates")).isFalse();
  }

  @Test
  void podWithoutGateMayNotBeSentElsewhere() {
    // Given
    fixture.pod("p", "{}");
    // When, Then
    assertThatThrownBy(() -> patch("{\"nodeSelector\": {\"a\": \"b\"}}", false))
        .isInstanceOf(ApiException.class)
        .hasMessageContaining("pod updates may not change fields other than");
  }

  @Test
  void gatedPodIsNotBound() {
    // Given
    fixture.pod("p", GATED);
    // When, Then
    ObjectNode binding = Json.parseObject("{\"target\": {\"kind\": \"Node\", \"name\": \"n\"}}");
    assertThatThrownBy(() -> PodBinding.bind(fixture.cluster(), POD, binding, false))
        .isInstanceOf(ApiException.class)
        .hasMessageContaining("schedulingGates");
  }

  @Test
  void evictionHonoursADisruptionBudget() {
    // Given
    ObjectNode created =
        fixture.create(
            ResourceType.PODS,
            "default",
            """
            {"metadata": {"name": "p", "labels": {"a": "1"}},
             "spec": {"nodeName": "n", "containers": [{"name": "c", "image": "img:1"}]}}""");
    assertThat(created.path("status").path("qosClass").asText()).isEqualTo("BestEffort");
    fixture.cluster().updateStatus(POD, PodLifeTest::running);
    fixture.create(
        ResourceType.DISRUPTION_BUDGETS,
        "default",
        "{\"metadata\": {\"name\": \"b\"}, \"spec\": {\"minAvailable\": 1, \"selector\": {\"matchLabels\": {\"a\": \"1\"}}}}");
    // When, Then
    assertThatThrownBy(() -> PodEviction.evict(fixture.cluster(), POD, Json.object(), false))
        .isInstanceOfSatisfying(
            ApiException.class, e -> assertThat(e.status().code()).isEqualTo(429));
    fixture
        .cluster()
        .delete(
            new ObjectKey(ResourceType.DISRUPTION_BUDGETS, "default", "b"), DeleteOptions.DEFAULT);
    PodEviction.evict(fixture.cluster(), POD, Json.object(), false);
    ObjectNode pod = fixture.cluster().find(POD).orElseThrow();
    assertThat(Fields.has(pod, "metadata", "deletionTimestamp")).isTrue();
    assertThat(pod.path("status").path("conditions").toString()).contains("DisruptionTarget");
  }

  private static ObjectNode running(ObjectNode pod) {
    Fields.object(pod, "status").put("phase", "Running");
    Fields.array(pod, "status", "conditions")
        .addObject()
        .put("type", "Ready")
        .put("status", "True");
    return pod;
  }

  private void patch(String spec, boolean dropGates) {
    WriteOptions options =
        new WriteOptions("test", false, WriteOptions.FieldValidation.STRICT, false);
    fixture
        .cluster()
        .writer()
        .update(
            fixture.cluster().catalog().get(ResourceType.PODS),
            "",
            POD,
            pod -> {
              Fields.object(pod, "spec").setAll(Json.parseObject(spec));
              if (dropGates) {
                Fields.remove(pod, "spec", "schedulingGates");
              }
              return pod;
            },
            false,
            options);
  }
}
