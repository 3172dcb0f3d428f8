package dev.acequia.console.adapter.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.console.adapter.Looking;
import dev.acequia.console.feed.Feed;
import dev.acequia.console.feed.FeedItem;
import dev.acequia.console.view.ConsoleViews;
import dev.acequia.console.view.Viewer;
import io.smallrye.mutiny.Multi;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Server-sent events: ticks that tell a page to look again, and the feed itself. */
@Path("/")
@RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
public class LiveResource {

  private static final Duration LOOK = Duration.ofSeconds(1);

  /** A tick goes out at least this often, so that a page knows that the stream lives. */
  private static final long QUIET_TICKS = 5;

  private static final int MOST = 500;

  @Inject StateReader state;
  @Inject Looking looking;
  @Inject ObjectMapper json;

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

  /** Each event as one JSON object, oldest first, from now on. */
  @GET
  @Path("v1/events/tail")
  @Produces(MediaType.SERVER_SENT_EVENTS)
  public Multi<OutboundSseEvent> tail(
      @Context Sse sse,
      @QueryParam("type") @DefaultValue("") String type,
      @QueryParam("story") @DefaultValue("") String story) {
    Viewer viewer = looking.viewer();
    AtomicLong last = new AtomicLong(seen());
    return Multi.createFrom()
        .ticks()
        .every(LOOK)
        .onOverflow()
        .drop()
        .onItem()
        .transformToIterable(tick -> newer(viewer, type, story, last))
        .map(
            item -> sse.newEventBuilder().name(item.type()).id(item.id()).data(text(item)).build());
  }

  private List<FeedItem> newer(Viewer viewer, String type, String story, AtomicLong last) {
    List<FeedItem> items =
        state.read(view -> new ConsoleViews(view, viewer).events(type, story, last.get(), MOST));
    if (!items.isEmpty()) last.set(items.getFirst().number());
    return items.reversed();
  }

  private long seen() {
    return state.read(view -> view.find(Feed.COUNT, "count").map(Feed.Count::seen).orElse(0L));
  }

  private String text(FeedItem item) {
    try {
      return json.writeValueAsString(item);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a feed item is always JSON", e);
    }
  }
}
