package dev.acequia.simcluster.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.write.WriteOptions;
import dev.acequia.simcluster.model.write.Written;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class JobRulesTest {

  private static final ObjectKey JOB = ObjectKey.job("default", "j");

  private final ClusterFixture fixture = ClusterFixture.start();

  private void given(boolean suspended) {
    fixture.create(
        ResourceType.JOBS,
        "default",
        """
        {"metadata": {"name": "j"},
         "spec": {"suspend": %s, "template": {"spec": {"restartPolicy": "Never",
           "containers": [{"name": "c", "image": "img:1"}]}}}}"""
            .formatted(suspended));
  }

  private Written when(UnaryOperator<ObjectNode> edit) {
    WriteOptions options =
        new WriteOptions("test", false, WriteOptions.FieldValidation.STRICT, false);
    return fixture
        .cluster()
        .writer()
        .update(
            fixture.cluster().catalog().get(ResourceType.JOBS),
            "",
            JOB,
            edit::apply,
            false,
            options);
  }

  private static ObjectNode directed(ObjectNode job) {
    Fields.object(job, "spec", "template", "spec", "nodeSelector").put("zone", "a");
    return job;
  }

  @Test
  void suspendedTemplateMayBeDirectedInThePatchThatResumesIt() {
    // Given
    given(true);
    // When
    Written written =
        when(
            job -> {
              Fields.object(job, "spec").put("suspend", false);
              return directed(job);
            });
    // Then
    assertThat(Fields.number(written.object(), 0, "metadata", "generation")).isEqualTo(2);
  }

  @Test
  void runningTemplateIsFixed() {
    // Given
    given(false);
    // When, Then
    assertThatThrownBy(() -> when(JobRulesTest::directed))
        .isInstanceOf(ApiException.class)
        .hasMessageContaining("spec.template: Invalid value")
        .hasMessageEndingWith("field is immutable");
  }

  @Test
  void imageIsFixedEvenWhileSuspended() {
    // Given
    given(true);
    // When, Then
    assertThatThrownBy(
            () ->
                when(
                    job -> {
                      ObjectNode container =
                          (ObjectNode)
                              Fields.at(job, "spec", "template", "spec", "containers").get(0);
                      container.put("image", "img:2");
                      return job;
                    }))
        .isInstanceOf(ApiException.class)
        .hasMessageContaining("spec.template.spec: Invalid value");
  }
}
