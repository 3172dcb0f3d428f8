package dev.acequia.simcluster.http.exec;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first request of a connection, up to its body.
 *
 * @param bytes as they came, which is more than the head when it is no request that is known here
 */
record RequestHead(byte[] bytes, List<String> lines) {

  private static final int MOST = 32 * 1024;
  private static final Pattern EXEC =
      Pattern.compile("GET (/api/v1/namespaces/[^/ ]+/pods/[^/ ]+)/exec(\\?\\S*)? HTTP/1\\.1");

  RequestHead {
    lines = List.copyOf(lines);
  }

  static RequestHead read(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    int matched = 0;
    for (int b = 0; matched < 4 && head.size() < MOST && (b = in.read()) >= 0; ) {
      head.write(b);
      boolean expected = b == (matched % 2 == 0 ? '\r' : '\n');
      matched = expected ? matched + 1 : b == '\r' ? 1 : 0;
    }
    String text = head.toString(StandardCharsets.ISO_8859_1);
    return new RequestHead(head.toByteArray(), Arrays.asList(text.split("\r\n")));
  }

  /** Whether it wants to execute something over WebSocket. */
  boolean executes() {
    return exec().matches() && header("Upgrade").equalsIgnoreCase("websocket");
  }

  private Matcher exec() {
    return EXEC.matcher(lines.isEmpty() ? "" : lines.getFirst());
  }

  /** Path of the pod that it is about. */
  String podPath() {
    Matcher exec = exec();
    return exec.matches() ? exec.group(1) : "";
  }

  List<String> command() {
    Matcher exec = exec();
    String query = exec.matches() && exec.group(2) != null ? exec.group(2) : "?";
    return Arrays.stream(URI.create(query).getRawQuery().split("&"))
        .filter(pair -> pair.startsWith("command="))
        .map(pair -> URLDecoder.decode(pair.substring(8), StandardCharsets.UTF_8))
        .toList();
  }

  /** All values of it, with commas between; "" when it is not there. */
  String header(String name) {
    String prefix = name + ":";
    return String.join(
        ",",
        lines.stream()
            .filter(line -> line.regionMatches(true, 0, prefix, 0, prefix.length()))
            .map(line -> line.substring(prefix.length()).strip())
            .toList());
  }
}
