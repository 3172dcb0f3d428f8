package dev.acequia.console.adapter.web;

import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;

/** Log-in by the one-time link that {@code acequia up} prints. */
@Path("/login")
@PermitAll
public class LoginResource {

  /** Name of the session's cookie; the chassis reads bearer tokens from it too. */
  static final String COOKIE = "acequia_session";

  private final SessionTokens tokens;

  LoginResource(SessionTokens tokens) {
    this.tokens = tokens;
  }

  @GET
  @Produces(MediaType.TEXT_HTML)
  public Response login(@QueryParam("code") @DefaultValue("") String code)
      throws IOException, InterruptedException {
    if (code.isEmpty()) {
      return page(
          401,
          "Open the link that `acequia up` prints; it logs you in once. `acequia link` prints a new one.");
    }
    return tokens
        .exchange(code)
        .map(session -> Response.seeOther(URI.create("/")).cookie(cookie(session)).build())
        .orElseGet(
            () ->
                page(
                    403,
                    "This link was used already, or it is not ours. `acequia link` prints a new one."));
  }

  private static NewCookie cookie(SessionTokens.Session session) {
    return new NewCookie.Builder(COOKIE)
        .value(session.value())
        .path("/")
        .httpOnly(true)
        .sameSite(NewCookie.SameSite.STRICT)
        .maxAge(session.seconds())
        .build();
  }

  private static Response page(int status, String message) {
    return Response.status(status).entity(Pages.login(message).render()).build();
  }
}
