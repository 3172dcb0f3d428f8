package dev.acequia.simcluster.http.exec;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** One execution: may the caller see the pod, then run, tell, close. */
record ExecSession(HttpClient http, URI server, PodCommands commands) {

  private static final List<String> IDENTITY =
      List.of("Authorization", "Impersonate-User", "Impersonate-Group");
  private static final int LAST_WORD_MS = 2_000;

  void serve(RequestHead request, Socket client) throws IOException, InterruptedException {
    HttpResponse<String> pod = pod(request);
    OutputStream out = client.getOutputStream();
    if (pod.statusCode() != 200) {
      refuse(out, pod.statusCode(), pod.body());
      return;
    }
    Optional<ChannelSocket> channels = ChannelSocket.open(request, out);
    if (channels.isEmpty()) {
      refuse(out, 403, "the subprotocols v5.channel.k8s.io and v4.channel.k8s.io are spoken here");
      return;
    }
    tell(channels.get(), commands.run(Json.parseObject(pod.body()), request.command()));
    // The client says goodbye too; what else it sends is nothing to us.
    client.setSoTimeout(LAST_WORD_MS);
    client.getInputStream().skip(Long.MAX_VALUE);
  }

  /** Asked of the server itself with the caller's token, which so decides whether it may. */
  private HttpResponse<String> pod(RequestHead request) throws IOException, InterruptedException {
    HttpRequest.Builder get = HttpRequest.newBuilder(server.resolve(request.podPath()));
    for (String name : IDENTITY) {
      String value = request.header(name);
      if (!value.isEmpty()) {
        get.header(name, value);
      }
    }
    return http.send(get.build(), BodyHandlers.ofString());
  }

  private static void tell(ChannelSocket channels, PodCommands.Result result) throws IOException {
    if (!result.stderr().isEmpty()) {
      channels.send(ChannelSocket.STDERR, result.stderr() + "\n");
    }
    channels.send(ChannelSocket.STATUS, status(result.exitCode()).toString());
    channels.close();
  }

  private static ObjectNode status(int exitCode) {
    ObjectNode status = Json.object();
    status.put("kind", "Status").put("apiVersion", "v1").putObject("metadata");
    if (exitCode == 0) {
      return status.put("status", "Success");
    }
    status.put("status", "Failure").put("reason", "NonZeroExitCode");
    status.put("message", "command terminated with non-zero exit code: exit code " + exitCode);
    status
        .putObject("details")
        .putArray("causes")
        .addObject()
        .put("reason", "ExitCode")
        .put("message", Integer.toString(exitCode));
    return status;
  }

  private static void refuse(OutputStream out, int code, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    String head =
        "HTTP/1.1 %d Refused\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
            .formatted(code, bytes.length);
    out.write(head.getBytes(StandardCharsets.US_ASCII));
    out.write(bytes);
    out.flush();
  }
}
