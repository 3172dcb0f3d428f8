package dev.acequia.chassis.quarkus;

import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.ProblemBody;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Every refusal and every failure as a problem, never as a stack trace. */
public class ProblemResponses {

  private static final System.Logger LOG = System.getLogger(ProblemResponses.class.getName());

  @ServerExceptionMapper
  public Response problem(Problem problem) {
    return response(
        ProblemBody.of(
            problem.status(),
            problem.code(),
            String.valueOf(problem.getMessage()),
            problem.whatToDo()));
  }

  @ServerExceptionMapper(priority = 1)
  public Response unauthorized(UnauthorizedException failure) {
    return challenge("no token was sent");
  }

  @ServerExceptionMapper(priority = 1)
  public Response invalidToken(AuthenticationFailedException failure) {
    return challenge("the token is expired, or not of this system's issuer");
  }

  private static Response challenge(String detail) {
    ProblemBody body =
        ProblemBody.of(
            401,
            "unauthenticated",
            detail,
            "Send a valid bearer token in the header Authorization.");
    return Response.fromResponse(response(body))
        .header(HttpHeaders.WWW_AUTHENTICATE, "Bearer")
        .build();
  }

  @ServerExceptionMapper(priority = 1)
  public Response forbidden(ForbiddenException failure) {
    return response(
        ProblemBody.of(
            403, "forbidden", "none of the token's roles may do this", "Ask for a role that may."));
  }

  @ServerExceptionMapper
  public Response refused(WebApplicationException refusal) {
    int status = refusal.getResponse().getStatus();
    return response(
        ProblemBody.of(status, "http-" + status, String.valueOf(refusal.getMessage()), null));
  }

  /** A defect: the caller gets a number to quote, the log the rest. */
  @ServerExceptionMapper
  public Response failed(RuntimeException failure) {
    String number = UUID.randomUUID().toString();
    LOG.log(System.Logger.Level.ERROR, "request failed, number " + number, failure);
    return response(ProblemBody.of(500, "internal", "number " + number, "Report the number."));
  }

  private static Response response(ProblemBody body) {
    return Response.status(body.status()).type(ProblemBody.MEDIA_TYPE).entity(body).build();
  }
}
