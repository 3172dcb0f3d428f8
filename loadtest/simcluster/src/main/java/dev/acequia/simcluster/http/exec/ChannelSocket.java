package dev.acequia.simcluster.http.exec;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * The server's side of a WebSocket (RFC 6455) that carries Kubernetes' remote command channels:
 * each message begins with the number of its channel.
 */
final class ChannelSocket {

  static final int STDERR = 2;
  static final int STATUS = 3;

  private static final String KEY_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  private static final List<String> PROTOCOLS = List.of("v5.channel.k8s.io", "v4.channel.k8s.io");
  private static final int BINARY = 0x82;
  private static final int CLOSE = 0x88;
  private static final int NORMAL_CLOSURE = 1000;
  private static final int SHORT = 125;
  private static final int LONG_FOLLOWS = 126;
  private static final int MOST = 0xffff;

  private final OutputStream out;

  private ChannelSocket(OutputStream out) {
    this.out = out;
  }

  /** Empty when the client speaks none of the protocols that are spoken here. */
  static Optional<ChannelSocket> open(RequestHead request, OutputStream out) throws IOException {
    List<String> offered =
        Arrays.stream(request.header("Sec-WebSocket-Protocol").split(","))
            .map(String::strip)
            .toList();
    Optional<String> protocol = PROTOCOLS.stream().filter(offered::contains).findFirst();
    if (protocol.isEmpty()) {
      return Optional.empty();
    }
    String answer =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Accept: %s\r\nSec-WebSocket-Protocol: %s\r\n\r\n"
                .formatted(accept(request.header("Sec-WebSocket-Key")), protocol.get());
    out.write(answer.getBytes(StandardCharsets.US_ASCII));
    out.flush();
    return Optional.of(new ChannelSocket(out));
  }

  private static String accept(String key) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-1")
              .digest((key + KEY_SUFFIX).getBytes(StandardCharsets.US_ASCII));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Texts here are short: one frame, 64 KiB at most. */
  void send(int channel, String text) throws IOException {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.write(channel);
    message.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    frame(BINARY, message.toByteArray());
  }

  void close() throws IOException {
    frame(CLOSE, new byte[] {(byte) (NORMAL_CLOSURE >> 8), (byte) NORMAL_CLOSURE});
  }

  private void frame(int kind, byte[] payload) throws IOException {
    if (payload.length > MOST) {
      throw new IOException("a message of " + payload.length + " bytes");
    }
    out.write(kind);
    if (payload.length <= SHORT) {
      out.write(payload.length);
    } else {
      out.write(LONG_FOLLOWS);
      out.write(payload.length >> 8);
      out.write(payload.length);
    }
    out.write(payload);
    out.flush();
  }
}
