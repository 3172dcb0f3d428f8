package dev.acequia.simcluster.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.ResourceType;
import io.kubernetes.client.Exec;
import io.kubernetes.client.util.Config;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs and exec of process pods through the clients that people and drivers use. */
class ProcessPodClientsTest {

  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: p}
      spec:
        restartPolicy: Never
        containers: [{name: main, image: "acequia/process:listener"}]
      """;

  @TempDir Path folder;
  private ProcessCluster world;
  private PodView pod;

  @BeforeEach
  void start() throws IOException {
    assumeTrue(Files.isDirectory(Path.of("/proc/self")), "skipped: no /proc");
    world = new ProcessCluster(folder.resolve("processes"));
    world.create(ResourceType.PODS, POD);
    pod = world.awaitPod("p", PodView::ready);
    world.awaitLog(pod, "listening");
  }

  @AfterEach
  void stop() throws IOException {
    if (world != null) {
      world.close();
    }
  }

  private record Result(int code, String output) {}

  private Result kubectl(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("kubectl", "--server", url()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    // Its cache of discovery must not outlive the server that it is about.
    builder.environment().put("HOME", folder.toString());
    builder.environment().put("KUBECACHEDIR", folder.resolve("cache").toString());
    builder.environment().remove("KUBECONFIG");
    Path out = Files.createTempFile(folder, "out", "");
    Process process = builder.redirectOutput(out.toFile()).start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Result(process.exitValue(), Files.readString(out));
  }

  private String url() {
    return "http://127.0.0.1:" + world.cluster.port();
  }

  private static void assumeKubectl() {
    boolean present =
        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
            .anyMatch(path -> Files.isExecutable(Path.of(path, "kubectl")));
    assumeTrue(present, "skipped: kubectl is not installed");
  }

  @Test
  void kubectlReadsLogsAndSendsSignals() throws Exception {
    assumeKubectl();

    Result signalled = kubectl("exec", "p", "--", "kill", "-USR1", "1");

    assertThat(signalled).isEqualTo(new Result(0, ""));
    world.awaitLog(pod, "signalled");
    assertThat(kubectl("logs", "p").output()).isEqualTo("listening\nsignalled\n");
    assertThat(kubectl("logs", "p", "--tail=1").output()).isEqualTo("signalled\n");
    Result refused = kubectl("exec", "p", "--", "ls");
    assertThat(refused.code()).isEqualTo(126);
    assertThat(refused.output()).contains("only kill of process 1");
    assertThat(kubectl("exec", "absent", "--", "kill", "1").output()).contains("not found");
  }

  @Test
  void javaClientSendsSignals() throws Exception {
    Exec exec = new Exec(Config.fromUrl(url()));

    Process kill =
        exec.exec("default", "p", new String[] {"kill", "-USR1", "1"}, "main", false, false);

    assertThat(kill.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(kill.exitValue()).isZero();
    world.awaitLog(pod, "signalled");
    Process refused = exec.exec("default", "p", new String[] {"ls"}, "main", false, false);
    assertThat(refused.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(refused.exitValue()).isEqualTo(126);
  }
}
