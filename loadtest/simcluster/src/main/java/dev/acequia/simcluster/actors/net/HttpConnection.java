package dev.acequia.simcluster.actors.net;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * HTTP/1.1 as far as scrapers and checkpoint drivers speak it: bodies with a length, kept-alive
 * connections. Everything read is bounded.
 */
final class HttpConnection {

  private static final int MAX_LINE = 8 * 1024;
  private static final int MAX_HEADERS = 100;
  private static final int MAX_BODY = 1024 * 1024;
  private static final int IDLE_MS = 60_000;

  private final InputStream in;
  private final OutputStream out;
  private final PodService service;

  HttpConnection(Socket socket, PodService service) throws IOException {
    socket.setSoTimeout(IDLE_MS);
    socket.setTcpNoDelay(true);
    this.in = new BufferedInputStream(socket.getInputStream());
    this.out = socket.getOutputStream();
    this.service = service;
  }

  void serve() throws IOException {
    boolean more = true;
    while (more) {
      String requestLine = line();
      if (requestLine.isEmpty()) {
        return;
      }
      Map<String, String> headers = headers();
      String[] parts = requestLine.split(" ", 3);
      if (parts.length != 3 || headers.containsKey("transfer-encoding")) {
        write(
            PodResponse.error(400, "BAD_REQUEST", "HTTP/1.1 with Content-Length is spoken"), false);
        return;
      }
      more = !"close".equalsIgnoreCase(headers.get("connection"));
      answer(parts[0], parts[1], headers, more);
    }
  }

  private void answer(String method, String target, Map<String, String> headers, boolean more)
      throws IOException {
    int question = target.indexOf('?');
    String path = question < 0 ? target : target.substring(0, question);
    write(service.answer(new PodRequest(method, path, body(headers))), more);
  }

  private String body(Map<String, String> headers) throws IOException {
    String length = headers.getOrDefault("content-length", "0");
    if (!length.matches("\\d{1,7}") || Integer.parseInt(length) > MAX_BODY) {
      throw new IOException("body of " + length + " bytes");
    }
    if ("100-continue".equalsIgnoreCase(headers.get("expect"))) {
      out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      out.flush();
    }
    return new String(in.readNBytes(Integer.parseInt(length)), StandardCharsets.UTF_8);
  }

  private Map<String, String> headers() throws IOException {
    Map<String, String> headers = new HashMap<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      if (colon < 1 || headers.size() >= MAX_HEADERS) {
        throw new IOException("bad headers");
      }
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).trim());
    }
    return headers;
  }

  /** Without its end; "" at the end of the stream too. */
  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
      if (line.length() >= MAX_LINE) {
        throw new IOException("line too long");
      }
      if (b != '\r') {
        line.append((char) b);
      }
    }
    return line.toString();
  }

  private void write(PodResponse response, boolean more) throws IOException {
    byte[] body = response.body().getBytes(StandardCharsets.UTF_8);
    String head =
        "HTTP/1.1 %d %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nConnection: %s\r\n\r\n"
            .formatted(
                response.code(),
                response.code() < 400 ? "OK" : "Error",
                response.contentType(),
                body.length,
                more ? "keep-alive" : "close");
    out.write(head.getBytes(StandardCharsets.US_ASCII));
    out.write(body);
    out.flush();
  }
}
