package dev.acequia.console.adapter.rest;

import dev.acequia.chassis.rest.StateReader;
import dev.acequia.console.feed.Feed;
import io.smallrye.mutiny.Multi;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Server-sent events that tell a page to look again. */
@Path("/")
@RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
public class LiveResource {

  private static final Duration LOOK = Duration.ofSeconds(1);

  /** A tick goes out at least this often, so that a page knows that the stream lives. */
  private static final long QUIET_TICKS = 5;

  @Inject StateReader state;

  @GET
  @Path("live")
  @Produces(MediaType.SERVER_SENT_EVENTS)
  public Multi<OutboundSseEvent> ticks(@Context Sse sse) {
    AtomicLong last = new AtomicLong(-1);
    return Multi.createFrom()
        .ticks()
        .every(LOOK)
        .onOverflow()
        .drop()
        .map(tick -> new long[] {tick, seen()})
        .filter(it -> last.getAndSet(it[1]) != it[1] || it[0] % QUIET_TICKS == 0)
        .map(it -> sse.newEventBuilder().name("tick").data(Long.toString(it[1])).build());
  }

  private long seen() {
    return state.read(view -> view.find(Feed.COUNT, "count").map(Feed.Count::seen).orElse(0L));
  }
}
