package dev.acequia.console.adapter.otlp;

import dev.acequia.console.trace.SpanStore;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceResponse;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.ForbiddenException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/**
 * Receives spans in the sandbox, so that traces can be looked at without another program. Exporters
 * carry no user's token, so only this machine may send.
 */
@Path("/v1/traces")
@PermitAll
public class OtlpResource {

  private final SpanStore spans;
  private final RoutingContext request;

  OtlpResource(SpanStore spans, RoutingContext request) {
    this.spans = spans;
    this.request = request;
  }

  @POST
  @Consumes("application/x-protobuf")
  @Produces("application/x-protobuf")
  public byte[] receive(byte[] body) throws IOException {
    if (!fromThisMachine(request.request().remoteAddress())) {
      throw new ForbiddenException("spans are taken from this machine only");
    }
    OtlpSpans.of(ExportTraceServiceRequest.parseFrom(plain(body))).forEach(spans::add);
    return ExportTraceServiceResponse.getDefaultInstance().toByteArray();
  }

  /** Exporters may compress; the header is not trusted, the first two bytes of gzip are. */
  private static byte[] plain(byte[] body) throws IOException {
    if (body.length < 2 || (body[0] & 0xff) != 0x1f || (body[1] & 0xff) != 0x8b) return body;
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
      return in.readNBytes(64 << 20);
    }
  }

  private static boolean fromThisMachine(SocketAddress address) {
    String host = address.hostAddress();
    return host != null
        && (host.startsWith("127.") || host.equals("0:0:0:0:0:0:0:1") || host.equals("::1"));
  }
}
