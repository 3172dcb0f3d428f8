package dev.acequia.sandbox.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.acequia.sandbox.kube.KubeApi;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.layout.Service;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells why a workload waits, as queue-admission sees it. */
@Command(
    name = "why",
    description = "Tell why a workload waits, or what became of it.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:answered", "6:nothing runs here", "7:no such workload"})
final class WhyCommand implements Callable<Integer> {

  private static final Pattern UID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  @Parameters(
      paramLabel = "WORKLOAD",
      description = "Workload id (uid of the Job), NAMESPACE/NAME, or the name of a Job.")
  private String workload = "";

  @Option(names = "--json", description = "Print the answer as it is.")
  private boolean json;

  @Override
  public Integer call() throws InterruptedException, IOException {
    Place place = Place.here();
    Ports ports = RunningSystem.required(place.home()).listening();
    boolean known = UID.matcher(workload).matches();
    String id = known ? workload : uid(new KubeApi(ports.url(Ports.SIMCLUSTER)));
    HttpResponse<String> answer =
        new RestClient(ports, place.home(), "operator")
            .get(Service.QUEUE_ADMISSION.process(), "/v1/workloads/" + id + "/why");
    if (answer.statusCode() == 404) {
      throw new CommandFailure(ExitCode.NOT_FOUND, "queue-admission knows no workload " + workload);
    }
    JsonNode body = JsonMapper.builder().build().readTree(answer.body());
    System.out.println(json ? body.toString() : new Outline(body).text());
    return answer.statusCode() == 200 ? ExitCode.OK : ExitCode.FAILED;
  }

  private String uid(KubeApi kube) {
    int slash = workload.indexOf('/');
    String scope = slash < 0 ? "" : "/namespaces/" + workload.substring(0, slash);
    String name = workload.substring(slash + 1);
    List<JsonNode> found =
        kube.list("/apis/batch/v1" + scope + "/jobs?fieldSelector=metadata.name%3D" + name);
    if (found.size() == 1) {
      return found.getFirst().path("metadata").path("uid").asText();
    }
    throw new CommandFailure(
        ExitCode.NOT_FOUND,
        found.isEmpty()
            ? "there is no Job " + workload
            : "several Jobs have that name: say NAMESPACE/" + name);
  }
}
