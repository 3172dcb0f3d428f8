package dev.acequia.simcluster.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pods as real processes of this machine. */
class ProcessPodTest {

  private static final String SECRET =
      """
      apiVersion: v1
      kind: Secret
      metadata: {name: run-token}
      data: {token: czNjcjN0}
      """;
  private static final String TRAINER =
      """
      apiVersion: batch/v1
      kind: Job
      metadata: {name: train}
      spec:
        backoffLimit: 0
        template:
          metadata: {annotations: {sim.acequia.dev/steps: "9"}}
          spec:
            restartPolicy: Never
            containers:
            - name: main
              image: acequia/process:trainer
              args: [--token, /etc/token/token, "--name=$(POD_NAME)"]
              resources: {limits: {nvidia.com/gpu: 2}}
              env:
              - {name: POD_NAME, valueFrom: {fieldRef: {fieldPath: metadata.name}}}
              - {name: ACEQUIA_TOKEN_FILE, value: /etc/token/token}
              volumeMounts:
              - {name: info, mountPath: /etc/podinfo}
              - {name: token, mountPath: /etc/token}
            volumes:
            - name: info
              downwardAPI: {items: [{path: annotations, fieldRef: {fieldPath: metadata.annotations}}]}
            - {name: token, secret: {secretName: run-token}}
      """;
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: p}
      spec:
        restartPolicy: Never
        terminationGracePeriodSeconds: 1
        containers: [{name: main, image: "acequia/process:%s"}]
      """;
  private static final String CRASHING =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: p}
      spec:
        restartPolicy: Always
        containers:
        - name: main
          image: acequia/process:crash
          volumeMounts: [{name: data, mountPath: /checkpoints}]
        volumes: [{name: data, persistentVolumeClaim: {claimName: store}}]
      """;

  @TempDir Path folder;
  private ProcessCluster world;

  @BeforeEach
  void start() throws IOException {
    assumeTrue(Files.isDirectory(Path.of("/proc/self")), "skipped: no /proc");
    world = new ProcessCluster(folder.resolve("processes"));
  }

  @AfterEach
  void stop() throws IOException {
    if (world != null) {
      world.close();
    }
  }

  private PodView startedTrainer() throws Exception {
    world.create(ResourceType.SECRETS, SECRET);
    world.create(ResourceType.JOBS, TRAINER);
    world.awaitTrue("a pod", () -> world.podsOf("train").size() == 1);
    String name = world.podsOf("train").getFirst().name();
    PodView pod = world.awaitPod(name, PodView::ready);
    world.awaitLog(pod, "token");
    return pod;
  }

  private String http(String path) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + world.cluster.port() + path);
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString())
        .body();
  }

  @Test
  void jobRunsAsAProcessAndSavesOnSigterm() throws Exception {
    // Given
    PodView pod = startedTrainer();
    assertThat(world.log(pod))
        .contains("pod " + pod.name() + " on " + pod.ip())
        .contains("args --token " + folder)
        .contains("--name=" + pod.name())
        .contains("token s3cr3t");
    assertThat(answerOf(pod.ip())).isEqualTo("step 7");
    assertThat(world.actors.devices().holder("n0", 1)).isPresent();
    world.annotate(pod, "acequia.dev/checkpoint-request", "3");
    world.awaitLog(pod, "asked");
    // When
    world.delete(pod.name(), DeleteOptions.DEFAULT);
    // Then
    world.awaitGone(pod.name());
    assertThat(world.exits).containsExactly(pod.name() + "=85");
    ObjectKey job = ObjectKey.job("default", "train");
    world.awaitTrue(
        "the Job counts it", () -> Fields.number(world.find(job), 0, "status", "failed") == 1);
    assertThat(world.actors.devices().holder("n0", 1)).isEmpty();
    world.awaitTrue("its folder is gone", () -> !Files.exists(podFolder(pod)));
  }

  private Path podFolder(PodView pod) {
    return folder.resolve("processes/pods").resolve(pod.uid());
  }

  private static String answerOf(String ip) throws IOException {
    try (Socket socket = new Socket(ip, 8476);
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
      return in.readLine();
    }
  }

  @Test
  void stubbornProcessIsKilledWithItsChildrenWhenTheGraceIsOver() throws Exception {
    // Given
    world.create(ResourceType.PODS, POD.formatted("stubborn"));
    PodView pod = world.awaitPod("p", PodView::running);
    world.awaitLog(pod, "child");
    long child = Long.parseLong(world.log(pod).replaceAll("\\D", ""));
    assertThat(ProcessHandle.of(child)).isPresent();
    // When
    world.delete("p", DeleteOptions.DEFAULT);
    // Then
    world.awaitGone("p");
    assertThat(world.exits).containsExactly("p=137");
    assertThat(ProcessTable.marked(mark(pod))).isEmpty();
  }

  private String mark(PodView pod) throws IOException {
    return Files.readString(folder.resolve("processes/token")) + "." + pod.uid();
  }

  @Test
  void forcedDeletionKeepsDevicesUntilTheProcessIsGone() throws Exception {
    // Given
    PodView pod = startedTrainer();
    // When
    world.cluster.line().run(() -> assertDevicesOutliveTheObject(pod));
    // Then
    world.awaitTrue("device is free", () -> !holds(pod));
    assertThat(ProcessTable.marked(mark(pod))).isEmpty();
  }

  /** On the line, where nothing can come in between. */
  private void assertDevicesOutliveTheObject(PodView pod) {
    world
        .cluster
        .model()
        .update(
            pod.key(),
            json -> {
              Fields.remove(json, "metadata", "finalizers");
              return json;
            });
    world.cluster.model().delete(pod.key(), DeleteOptions.FORCE);
    assertThat(world.cluster.model().find(pod.key())).isEmpty();
    assertThat(holds(pod)).isTrue();
  }

  /** The Job may have given it to a new pod. */
  private boolean holds(PodView pod) {
    return world
        .actors
        .devices()
        .holder("n0", 0)
        .filter(h -> h.uid().equals(pod.uid()))
        .isPresent();
  }

  @Test
  void crashedProcessIsStartedAgainAndFindsItsSharedVolume() throws Exception {
    // Given
    world.create(ResourceType.PODS, CRASHING);
    // When
    PodView pod = world.awaitPod("p", p -> p.restarts() == 2);
    // Then
    String log = "/api/v1/namespaces/default/pods/p/log";
    assertThat(http(log + "?previous=true")).isEqualTo("run 2\n");
    assertThat(world.exits).containsExactly("p=3");
    assertThat(podFolder(pod)).exists();
  }

  @Test
  void commandThatIsNotThereFailsItsPod() throws Exception {
    // When
    world.create(ResourceType.PODS, POD.formatted("absent"));
    // Then
    PodView pod = world.awaitPod("p", PodView::finished);
    assertThat(world.exits).containsExactly("p=127");
    assertThat(world.log(pod)).contains("/no/such/program");
  }

  @Test
  void imageOutsideTheListIsRefused() throws Exception {
    // When
    world.create(ResourceType.PODS, POD.formatted("sh"));
    // Then
    PodView pod = world.awaitPod("p", PodView::finished);
    assertThat(Fields.text(pod.json(), "status", "reason")).isEqualTo("ProcessNotAllowed");
    assertThat(Fields.text(pod.json(), "status", "message"))
        .contains("'sh' is not in the list of allowed commands");
    assertThat(world.processes.running()).isEmpty();
  }

  @Test
  void logIsFollowedUntilTheProcessEnds() throws Exception {
    // Given
    PodView pod = startedTrainer();
    String log = "/api/v1/namespaces/default/pods/" + pod.name() + "/log";
    assertThat(http(log + "?tailLines=1")).isEqualTo("token s3cr3t\n");
    assertThat(http(log + "?limitBytes=3")).isEqualTo("pod");
    // When
    Thread.ofVirtual()
        .start(
            () -> {
              world.processes.execute(pod.uid(), List.of("kill", "-USR1", "1"));
              world.awaitLog(pod, "signalled");
              world.delete(pod.name(), DeleteOptions.DEFAULT);
            });
    String followed = http(log + "?follow=true&tailLines=0");
    // Then
    assertThat(followed).endsWith("saved\n");
  }
}
