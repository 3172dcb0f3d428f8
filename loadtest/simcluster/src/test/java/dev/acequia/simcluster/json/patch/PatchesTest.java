package dev.acequia.simcluster.json.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.json.schema.Schemas;
import org.junit.jupiter.api.Test;

class PatchesTest {

  private static final Schema POD = Schemas.builtIn().of("", "v1", "Pod").orElseThrow();

  @Test
  void jsonPatchTestsBeforeItWrites() throws PatchException {
    // Given
    ObjectNode object = Json.parseObject("{\"metadata\": {\"uid\": \"u\"}, \"list\": [1, 3]}");
    // When
    JsonPatch.apply(
        object,
        Json.parse(
            """
            [{"op": "test", "path": "/metadata/uid", "value": "u"},
             {"op": "add", "path": "/metadata/annotations", "value": {}},
             {"op": "add", "path": "/metadata/annotations/acequia.dev~1epoch", "value": "1"},
             {"op": "add", "path": "/list/1", "value": 2},
             {"op": "add", "path": "/list/-", "value": 4}]"""));
    // Then
    assertThat(object)
        .isEqualTo(
            Json.parse(
                "{\"metadata\": {\"uid\": \"u\", \"annotations\": {\"acequia.dev/epoch\": \"1\"}}, \"list\": [1, 2, 3, 4]}"));
  }

  @Test
  void failedTestRefusesTheWholePatch() {
    ObjectNode object = Json.parseObject("{\"a\": 1}");
    assertThatThrownBy(
            () ->
                JsonPatch.apply(
                    object, Json.parse("[{\"op\": \"test\", \"path\": \"/a\", \"value\": 2}]")))
        .isInstanceOfSatisfying(
            PatchException.class, e -> assertThat(e.fault()).isEqualTo(PatchException.Fault.UNFIT));
  }

  @Test
  void mergePatchRemovesByNull() {
    // Given
    ObjectNode object = Json.parseObject("{\"a\": {\"b\": 1, \"c\": 2}, \"d\": [1]}");
    // When
    MergePatch.apply(
        object, Json.parseObject("{\"a\": {\"b\": null}, \"d\": [2], \"e\": {\"f\": null}}"));
    // Then
    assertThat(object).isEqualTo(Json.parse("{\"a\": {\"c\": 2}, \"d\": [2], \"e\": {}}"));
  }

  @Test
  void strategicMergeKnowsContainersByNameButReplacesTolerations() throws PatchException {
    // Given
    ObjectNode pod =
        Json.parseObject(
            """
            {"spec": {"containers": [{"name": "a", "image": "1"}, {"name": "b", "image": "1"}],
                      "tolerations": [{"key": "x"}, {"key": "y"}]}}""");
    // When
    StrategicMergePatch.apply(
        pod,
        Json.parseObject(
            """
            {"spec": {"containers": [{"name": "b", "image": "2"}, {"name": "a", "$patch": "delete"}, {"name": "c", "image": "1"}],
                      "tolerations": [{"key": "z"}]}}"""),
        POD);
    // Then
    assertThat(pod)
        .isEqualTo(
            Json.parse(
                """
                {"spec": {"containers": [{"name": "b", "image": "2"}, {"name": "c", "image": "1"}],
                          "tolerations": [{"key": "z"}]}}"""));
  }

  @Test
  void strategicMergeKeepsElementsThatOnlyTheServerHasInTheirPlace() throws PatchException {
    // Given
    ObjectNode pod =
        Json.parseObject(
            "{\"spec\": {\"containers\": [{\"name\": \"a\"}, {\"name\": \"server\"}, {\"name\": \"b\"}]}}");
    // When
    StrategicMergePatch.apply(
        pod,
        Json.parseObject(
            "{\"spec\": {\"$setElementOrder/containers\": [{\"name\": \"b\"}, {\"name\": \"a\"}]}}"),
        POD);
    // Then
    assertThat(pod.path("spec").path("containers").findValuesAsText("name"))
        .containsExactly("server", "b", "a");
  }
}
