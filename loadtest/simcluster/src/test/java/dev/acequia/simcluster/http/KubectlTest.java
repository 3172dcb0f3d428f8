package dev.acequia.simcluster.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.acequia.simcluster.SimulatedCluster;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that people type. */
class KubectlTest {

  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: gadgets.example.com}
      spec:
        group: example.com
        scope: Namespaced
        names: {plural: gadgets, kind: Gadget, shortNames: [gd]}
        versions:
        - name: v1
          served: true
          storage: true
          subresources: {status: {}}
          additionalPrinterColumns: [{name: GPUs, type: integer, jsonPath: .spec.gpus}]
          schema:
            openAPIV3Schema:
              type: object
              properties:
                spec:
                  type: object
                  properties: {gpus: {type: integer, minimum: 1}, mode: {type: string, default: a}}
                status: {type: object, x-kubernetes-preserve-unknown-fields: true}
      """;
  private static final String GADGET =
      """
      apiVersion: example.com/v1
      kind: Gadget
      metadata: {name: g}
      spec: {gpus: 8}
      """;
  private static final String CONFIG =
      """
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: c}
      data: {k: "%s"}
      """;

  @TempDir Path folder;
  private SimulatedCluster cluster;

  @BeforeEach
  void start() throws IOException {
    assumeTrue(Tools.present("kubectl"), "skipped: kubectl is not installed");
    cluster = RunningCluster.start();
  }

  @AfterEach
  void stop() throws IOException {
    if (cluster != null) {
      cluster.close();
    }
  }

  private record Result(int code, String output) {}

  private Result kubectl(String input, String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("kubectl", "--server", RunningCluster.url(cluster)));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    // Its cache of discovery must not outlive the server that it is about.
    builder.environment().put("HOME", folder.toString());
    builder.environment().put("KUBECACHEDIR", folder.resolve("cache").toString());
    builder.environment().remove("KUBECONFIG");
    Path in =
        Files.writeString(Files.createTempFile(folder, "in", ""), input, StandardCharsets.UTF_8);
    Path out = Files.createTempFile(folder, "out", "");
    Process process = builder.redirectInput(in.toFile()).redirectOutput(out.toFile()).start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Result(process.exitValue(), Files.readString(out));
  }

  @Test
  void appliesTwiceAndDeletes() throws Exception {
    // Given
    assertThat(kubectl(CONFIG.formatted("1"), "apply", "-f", "-").output())
        .contains("configmap/c created");
    // When
    Result again = kubectl(CONFIG.formatted("1"), "apply", "-f", "-");
    Result changed = kubectl(CONFIG.formatted("2"), "apply", "-f", "-");
    Result serverSide =
        kubectl(CONFIG.formatted("3"), "apply", "--server-side", "--force-conflicts", "-f", "-");
    Result unknown = kubectl(CONFIG.formatted("3") + "nope: 1\n", "apply", "-f", "-");
    // Then
    assertThat(again.output()).contains("configmap/c unchanged");
    assertThat(changed.output()).contains("configmap/c configured");
    assertThat(serverSide.output()).contains("configmap/c serverside-applied");
    assertThat(unknown.output()).contains("unknown field \"nope\"");
    assertThat(kubectl("", "get", "configmap", "c", "-o", "jsonpath={.data.k}").output())
        .isEqualTo("3");
    assertThat(kubectl("", "delete", "configmap", "c").output()).contains("deleted");
    assertThat(kubectl("", "get", "configmap", "c").output()).contains("NotFound");
  }

  @Test
  void knowsCustomResourcesFromTheMomentTheyAreDefined() throws Exception {
    // Given
    assertThat(kubectl(CRD, "apply", "-f", "-").output()).contains("created");
    assertThat(kubectl("", "wait", "--for=condition=Established", "crd/gadgets.example.com").code())
        .isZero();
    // When
    Result created = kubectl(GADGET, "apply", "-f", "-");
    // Then
    assertThat(created.output()).contains("gadget.example.com/g created");
    assertThat(kubectl("", "get", "gd").output()).contains("GPUS").contains("8");
    assertThat(kubectl("", "get", "gd", "g", "-o", "jsonpath={.spec.mode}").output())
        .isEqualTo("a");
    assertThat(kubectl(GADGET.replace("8", "0"), "apply", "-f", "-").output())
        .contains("greater than or equal to 1");
    assertThat(kubectl("", "explain", "gadgets.spec").output()).contains("gpus");
  }

  @Test
  void describesAndWatches() throws Exception {
    // Given
    kubectl("", "create", "job", "j", "--image=acequia/train:1");
    kubectl("", "create", "namespace", "team");
    // When
    Result described = kubectl("", "describe", "job", "j");
    Result watched = kubectl("", "get", "jobs", "-w", "--request-timeout=2s");
    // Then
    assertThat(described.output()).contains("acequia/train:1").contains("Parallelism:");
    assertThat(watched.output()).contains("COMPLETIONS").contains("0/1");
    assertThat(kubectl("", "get", "namespaces").output()).contains("team").contains("Active");
    assertThat(kubectl("", "delete", "namespace", "team").output()).contains("deleted");
    assertThat(kubectl("", "delete", "job", "j", "--cascade=foreground").output())
        .contains("deleted");
  }
}
