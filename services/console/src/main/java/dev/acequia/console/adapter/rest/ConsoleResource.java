package dev.acequia.console.adapter.rest;

import dev.acequia.chassis.rest.Problem;
import dev.acequia.console.adapter.Looking;
import dev.acequia.console.feed.FeedFilter;
import dev.acequia.console.feed.FeedItem;
import dev.acequia.console.finding.FindingCard;
import dev.acequia.console.saga.SagaCard;
import dev.acequia.console.story.WorkloadStory;
import dev.acequia.console.trace.SpanRecord;
import dev.acequia.console.trace.SpanStore;
import dev.acequia.console.view.ConsoleViews;
import dev.acequia.console.view.PoolView;
import dev.acequia.console.view.QueueView;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** The console's views as JSON. */
@Path("/v1")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
public class ConsoleResource {

  private static final int MOST = 1_000;

  private final Looking looking;
  private final SpanStore spans;

  ConsoleResource(Looking looking, SpanStore spans) {
    this.looking = looking;
    this.spans = spans;
  }

  /** A list as all lists are. */
  public record Items<T>(List<T> items) {}

  @GET
  @Path("map")
  public Items<PoolView> map() {
    return new Items<>(looking.at(ConsoleViews::pools));
  }

  @GET
  @Path("line")
  public Items<QueueView> line() {
    return new Items<>(looking.at(ConsoleViews::queues));
  }

  @GET
  @Path("saga-cards")
  public Items<SagaCard> sagas() {
    return new Items<>(looking.at(ConsoleViews::sagas));
  }

  @GET
  @Path("finding-cards")
  public Items<FindingCard> findings() {
    return new Items<>(looking.at(ConsoleViews::findings));
  }

  @GET
  @Path("stories/{workload}")
  public WorkloadStory story(@PathParam("workload") String workload) {
    return looking
        .at(views -> views.story(workload))
        .orElseThrow(
            () ->
                Problem.notFound(
                    "unknown-workload",
                    "there is no workload " + workload + ", or you may not see it"));
  }

  /** The spans of a saga or workload, by its id. */
  @GET
  @Path("stories/{id}/spans")
  public Items<SpanRecord> spans(@PathParam("id") String id) {
    String workload = id.contains(".") ? id.substring(0, id.indexOf('.')) : id;
    story(workload);
    return new Items<>(spans.conversation(id));
  }

  @GET
  @Path("events")
  public Items<FeedItem> events(
      @QueryParam("type") @DefaultValue("") String type,
      @QueryParam("subject") @DefaultValue("") String subject,
      @QueryParam("story") @DefaultValue("") String story,
      @QueryParam("after") @DefaultValue("0") long after,
      @QueryParam("limit") @DefaultValue("100") int limit) {
    FeedFilter filter = new FeedFilter(type, subject, story);
    return new Items<>(
        looking.at(views -> views.events(filter, after, Math.clamp(limit, 1, MOST))));
  }
}
