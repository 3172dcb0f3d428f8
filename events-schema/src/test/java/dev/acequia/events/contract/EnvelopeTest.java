package dev.acequia.events.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.events.Envelope;
import dev.acequia.events.Lineage;
import dev.acequia.events.Scope;
import dev.acequia.events.Stamp;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.model.Severity;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvelopeTest {

  static Envelope complete() {
    return new Envelope(
        "019b8d2e-0000-7000-8000-000000000001",
        Envelope.source("sim", "queue-admission"),
        "dev.acequia.workload.RunReady.v1",
        "w-1.1",
        Instant.parse("2026-01-05T08:00:00.250Z"),
        "https://acequia.dev/schemas/dev.acequia.workload.RunReady.v1.json",
        Severity.INFO,
        new Scope(
            new ClusterId("sim"),
            new TenantName("vision"),
            "team-vision",
            new QueueName("research")),
        new Lineage(
            "w-1",
            "019b8d2e-0000-7000-8000-000000000000",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "a=b"),
        new Stamp(4L, 17L, Instant.parse("2026-01-05T08:00:00.300Z")));
  }

  @Test
  void headersComeBackAsTheEnvelope() {
    assertThat(Envelope.fromHeaders(complete().toHeaders())).isEqualTo(complete());
  }

  @Test
  void whatIsAbsentHasNoHeader() {
    Envelope sparse =
        new Envelope(
            "1",
            "/clusters/sim/x",
            "t",
            "s",
            Instant.EPOCH,
            null,
            Severity.INFO,
            Scope.of(new ClusterId("sim")),
            Lineage.NONE,
            Stamp.NONE);

    assertThat(sparse.toHeaders())
        .containsOnlyKeys(
            "ce_specversion",
            "ce_id",
            "ce_source",
            "ce_type",
            "ce_subject",
            "ce_time",
            "content-type",
            "ce_severity",
            "ce_cluster");
    assertThat(Envelope.fromHeaders(sparse.toHeaders())).isEqualTo(sparse);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ce_specversion",
        "ce_id",
        "ce_source",
        "ce_type",
        "ce_subject",
        "ce_time",
        "ce_cluster"
      })
  void missingRequiredHeaderIsNamed(String header) {
    Map<String, String> headers = new HashMap<>(complete().toHeaders());
    headers.remove(header);

    assertThatThrownBy(() -> Envelope.fromHeaders(headers))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(header);
  }

  @Test
  void foreignHeadersAndLaterSeveritiesAreTolerated() {
    Map<String, String> headers = new HashMap<>(complete().toHeaders());
    headers.put("x-mine", "1");
    headers.put("ce_severity", "apocalyptic");

    assertThat(Envelope.fromHeaders(headers).severity()).isEqualTo(Severity.UNKNOWN);
  }
}
