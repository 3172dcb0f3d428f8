package dev.acequia.simcluster.actors.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.World;
import dev.acequia.simcluster.actors.process.VolumeContent.Text;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.faults.Fault;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Yaml;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ResourceType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the kubelet makes of process pods, on processes that are a table. */
class ProcessProgramTest {

  private static final String TOKEN =
      """
      apiVersion: v1
      kind: Secret
      metadata: {name: token}
      data: {token: czNjcjN0}
      """;
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata:
        name: p
        annotations: {note: 'a "b"'}
      spec:
        restartPolicy: Never
        terminationGracePeriodSeconds: 7
        containers:
        - name: main
          image: registry.example/acequia/process:job
          args: [--to=/data/x, "$(ACEQUIA_WHO)", /etc/passwd]
          resources: {limits: {nvidia.com/gpu: 2, memory: 64Mi}}
          env:
          - {name: ACEQUIA_NOTE, valueFrom: {fieldRef: {fieldPath: "metadata.annotations['note']"}}}
          - {name: ACEQUIA_NODE, valueFrom: {fieldRef: {fieldPath: spec.nodeName}}}
          - {name: ACEQUIA_WHO, value: "$(ACEQUIA_NODE)-$$(X)-$(UNKNOWN)"}
          - {name: ACEQUIA_INFO, value: /etc/podinfo/annotations}
          - {name: ACEQUIA_MIB, valueFrom: {resourceFieldRef: {resource: limits.memory, divisor: 1Mi}}}
          - {name: ACEQUIA_TOKEN, valueFrom: {secretKeyRef: {name: token, key: token}}}
          volumeMounts:
          - {name: info, mountPath: /etc/podinfo}
          - {name: data, mountPath: /data}
        volumes:
        - name: info
          projected:
            sources:
            - downwardAPI: {items: [{path: annotations, fieldRef: {fieldPath: metadata.annotations}}]}
            - secret: {name: token, items: [{key: token, path: run/token}]}
        - {name: data, emptyDir: {}}
      """;

  private final TableProcessHost host = new TableProcessHost();
  private final World world = World.withProcesses(host);

  @BeforeEach
  void allow() {
    allow(new ProcessImage(List.of("job.py"), true, List.of("ACEQUIA_*"), false, Map.of()));
  }

  private void allow(ProcessImage image) {
    host.images.put("job", image);
  }

  private void create(ResourceType type, String yaml) {
    try {
      ObjectNode object = (ObjectNode) Yaml.parse(yaml.getBytes(StandardCharsets.UTF_8));
      world.cluster.create(type, "default", object);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void run() {
    create(ResourceType.SECRETS, TOKEN);
    create(ResourceType.PODS, POD);
    world.passSeconds(5);
    assertThat(world.pod("p").running()).isTrue();
  }

  private String refusal(String pod) {
    create(ResourceType.SECRETS, TOKEN);
    create(ResourceType.PODS, pod);
    world.passSeconds(5);
    assertThat(world.pod("p").phase()).isEqualTo("Failed");
    assertThat(host.launched).isEmpty();
    assertThat(world.actors().devices().holder("n0", 0)).isEmpty();
    return Fields.text(world.pod("p").json(), "status", "message");
  }

  private static String waitingReason(PodView pod) {
    return Fields.text(
        Fields.at(pod.json(), "status", "containerStatuses").path(0), "state", "waiting", "reason");
  }

  @Test
  void environmentAndArgumentsAreThoseOfTheContainer() {
    run();

    ProcessLaunch launch = host.launched.values().iterator().next();
    assertThat(launch.environment())
        .containsEntry("ACEQUIA_NOTE", "a \"b\"")
        .containsEntry("ACEQUIA_WHO", "n0-$(X)-$(UNKNOWN)")
        .containsEntry("ACEQUIA_INFO", "/pods/root/etc/podinfo/annotations")
        .containsEntry("ACEQUIA_MIB", "64")
        .containsEntry("ACEQUIA_TOKEN", "s3cr3t")
        .containsEntry("ACEQUIA_POD_IP", world.pod("p").ip())
        .containsEntry("ACEQUIA_POD_ROOT", "/pods/root");
    assertThat(launch.command())
        .containsExactly("job.py", "--to=/pods/root/data/x", "n0-$(X)-$(UNKNOWN)", "/etc/passwd");
    assertThat(launch.volumes()).containsEntry("data", new VolumeContent.Scratch());
    assertThat(world.pod("p").devices()).containsExactly(0, 1);
  }

  @Test
  void filesFollowAnnotationsAndSecrets() {
    run();

    world.cluster.update(
        world.pod("p").key(),
        pod -> {
          Fields.object(pod, "metadata", "annotations").put("note", "2\n");
          return pod;
        });
    world.passSeconds(1);

    VolumeContent info = host.volumes.get(world.pod("p").uid()).get("info");
    assertThat(((VolumeContent.Files) info).byPath())
        .hasEntrySatisfying("annotations", t -> assertThat(t.string()).contains("note=\"2\\n\""))
        .containsEntry("run/token", Text.of("s3cr3t"));
  }

  @Test
  void missingSecretIsWaitedFor() {
    create(ResourceType.PODS, POD);
    world.passSeconds(10);
    assertThat(waitingReason(world.pod("p"))).isEqualTo("CreateContainerConfigError");

    create(ResourceType.SECRETS, TOKEN);
    world.passSeconds(6);

    assertThat(world.pod("p").running()).isTrue();
  }

  @Test
  void deletionSendsTheGraceOnceAndWaitsForTheRealEnd() {
    run();

    world.delete("p", DeleteOptions.DEFAULT);

    world.passSeconds(3_600);
    assertThat(host.terminated).containsOnly("p 7");
    assertThat(world.pod("p").running()).isTrue();
    assertThat(world.actors().devices().holder("n0", 1)).isPresent();
    host.end("p", 85);
    world.passSeconds(1);
    assertThat(world.findPod("p")).isEmpty();
    assertThat(world.actors().devices().holder("n0", 1)).isEmpty();
    assertThat(host.discarded).hasSize(1);
  }

  @Test
  void deviceOfAForceDeletedPodIsHeldUntilTheRealEnd() {
    run();

    world.delete("p", DeleteOptions.FORCE);

    world.passSeconds(60);
    assertThat(host.terminated).containsExactly("p 2");
    assertThat(world.actors().devices().holder("n0", 0)).isPresent();
    host.end("p", 137);
    assertThat(world.actors().devices().holder("n0", 0)).isEmpty();
  }

  @Test
  void machineWithoutPowerTakesItsProcessesWithIt() {
    run();

    world.inject(new Fault.NodeReboot("n0", Duration.ofSeconds(30)));

    world.passSeconds(1);
    assertThat(host.terminated).contains("p 0");
    host.end("p", 137);
    world.passSeconds(60);
    assertThat(world.pod("p").phase()).isEqualTo("Failed");
  }

  @Test
  void exitCodeOfTheProcessIsThatOfThePod() {
    run();

    host.end("p", 3);

    world.passSeconds(1);
    assertThat(world.pod("p").phase()).isEqualTo("Failed");
    assertThat(
            Fields.at(world.pod("p").json(), "status", "containerStatuses")
                .path(0)
                .at("/state/terminated/exitCode")
                .asInt())
        .isEqualTo(3);
  }

  @Test
  void restartedContainerIsANewProcess() {
    create(ResourceType.SECRETS, TOKEN);
    create(ResourceType.PODS, POD.replace("Never", "OnFailure"));
    world.passSeconds(5);
    host.end("p", 3);

    world.passSeconds(15);

    assertThat(host.launched.keySet())
        .extracting(ProcessId::restart)
        .containsExactlyInAnyOrder(0, 1);
    assertThat(world.pod("p").ready()).isTrue();
  }

  @Test
  void processOfAnEarlierSimulatorIsLost() {
    run();

    World after = world.restarted();

    after.passSeconds(1);
    assertThat(after.pod("p").phase()).isEqualTo("Failed");
  }

  @Test
  void whatTheListDoesNotPermitIsRefused() {
    assertThat(refusal(POD.replace("process:job", "process:sh"))).contains("no image sh");
  }

  @Test
  void commandIsNotThePodsToChoose() {
    assertThat(refusal(POD.replace("args:", "command: [sh]\n    args:")))
        .contains("given by its list");
  }

  @Test
  void variableThatIsNotPermittedByNameIsRefused() {
    assertThat(refusal(POD.replace("ACEQUIA_MIB", "LD_PRELOAD"))).contains("LD_PRELOAD");
  }

  @Test
  void argsNeedPermission() {
    allow(new ProcessImage(List.of("job.py"), false, List.of("ACEQUIA_*"), false, Map.of()));
    assertThat(refusal(POD)).contains("takes no args");
  }

  @Test
  void sharedVolumesNeedPermission() {
    String shared = "persistentVolumeClaim: {claimName: c}";
    assertThat(refusal(POD.replace("emptyDir: {}", shared))).contains("shared volumes (data)");
  }

  @Test
  void hostPathStaysInTheSharedFolder() {
    allow(new ProcessImage(List.of("job.py"), true, List.of("*"), true, Map.of()));
    String path = "hostPath: {path: /a/../../etc}";
    assertThat(refusal(POD.replace("emptyDir: {}", path))).contains("leaves the shared folder");
  }

  @Test
  void trainingOfARealProcessIsItsOwn() {
    create(ResourceType.SECRETS, TOKEN);
    create(ResourceType.PODS, POD.replace("{note:", "{sim.acequia.dev/steps: '9', note:"));
    world.passSeconds(60);

    assertThat(world.pod("p").running()).isTrue();
    assertThat(world.network.open(world.pod("p").ip(), 8476)).isFalse();
  }

  @Test
  void clusterWithoutAListRunsNoProcess() {
    World plain = World.withNodes(1, 8);
    plain.createPod(
        "p",
        0,
        Map.of(),
        spec -> ((ObjectNode) spec.at("/containers/0")).put("image", "acequia/process:job"));

    plain.passSeconds(5);

    assertThat(Fields.text(plain.pod("p").json(), "status", "message"))
        .contains("--process-images");
  }
}
