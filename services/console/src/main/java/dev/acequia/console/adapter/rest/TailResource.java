package dev.acequia.console.adapter.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.console.adapter.Looking;
import dev.acequia.console.feed.Feed;
import dev.acequia.console.feed.FeedFilter;
import dev.acequia.console.feed.FeedItem;
import dev.acequia.console.view.ConsoleViews;
import dev.acequia.console.view.Viewer;
import io.smallrye.mutiny.Multi;
import jakarta.annotation.security.RolesAllowed;
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
import java.util.stream.Stream;

/**
 * The feed as server-sent events, for programs and the command line.
 *
 * <p>Its class path is that of the console's other lists: below a longer one, the framework would
 * look for this class's methods only in the class with the longest path, and answer 404.
 */
@Path("/v1")
@RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
public class TailResource {

  private static final Duration LOOK = Duration.ofSeconds(1);

  /** A comment goes out this often when nothing happens, and at once: the reader knows it is on. */
  private static final long QUIET_LOOKS = 15;

  /** Events of one look; more stand in the ring than a reader's second can bring. */
  private static final int MOST = Feed.SIZE;

  private final StateReader state;
  private final Looking looking;
  private final ObjectMapper json;

  TailResource(StateReader state, Looking looking, ObjectMapper json) {
    this.state = state;
    this.looking = looking;
    this.json = json;
  }

  /** Each event as one JSON object, oldest first, from now on. */
  @GET
  @Path("events/tail")
  @Produces(MediaType.SERVER_SENT_EVENTS)
  public Multi<OutboundSseEvent> tail(
      @Context Sse sse,
      @QueryParam("type") @DefaultValue("") String type,
      @QueryParam("subject") @DefaultValue("") String subject,
      @QueryParam("story") @DefaultValue("") String story) {
    FeedFilter filter = new FeedFilter(type, subject, story);
    Viewer viewer = looking.viewer();
    AtomicLong last = new AtomicLong(seen());
    return Multi.createFrom()
        .ticks()
        .every(LOOK)
        .onOverflow()
        .drop()
        .onItem()
        .transformToIterable(tick -> look(sse, tick, newer(viewer, filter, last)));
  }

  private List<OutboundSseEvent> look(Sse sse, long tick, List<FeedItem> items) {
    if (!items.isEmpty()) return items.stream().map(item -> told(sse, item)).toList();
    return Stream.of(sse.newEventBuilder().comment("quiet").build())
        .filter(quiet -> tick % QUIET_LOOKS == 0)
        .toList();
  }

  private OutboundSseEvent told(Sse sse, FeedItem item) {
    return sse.newEventBuilder().name(item.type()).id(item.id()).data(text(item)).build();
  }

  private List<FeedItem> newer(Viewer viewer, FeedFilter filter, AtomicLong last) {
    List<FeedItem> items =
        state.read(view -> new ConsoleViews(view, viewer).events(filter, last.get(), MOST));
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
