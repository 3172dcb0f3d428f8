package dev.acequia.console.adapter.web;

import dev.acequia.chassis.rest.Problem;
import dev.acequia.console.adapter.Looking;
import dev.acequia.console.feed.FeedFilter;
import dev.acequia.console.story.WorkloadStory;
import dev.acequia.console.trace.SpanStore;
import dev.acequia.console.view.ConsoleViews;
import dev.acequia.console.view.SpanView;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/**
 * The pages. With the header {@code X-Fragment} only what changes is sent: the page asks for it at
 * each tick.
 */
@Path("/")
@Produces(MediaType.TEXT_HTML)
@RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
public class PageResource {

  private static final int FEED_ROWS = 100;

  private final Looking looking;
  private final SpanStore spans;

  @HeaderParam("X-Fragment")
  @DefaultValue("false")
  boolean fragment;

  PageResource(Looking looking, SpanStore spans) {
    this.looking = looking;
    this.spans = spans;
  }

  @GET
  public TemplateInstance pools() {
    return page(Pages.pools("/", true, looking.at(ConsoleViews::pools)));
  }

  @GET
  @Path("queue")
  public TemplateInstance queue() {
    return page(Pages.queue("/queue", true, looking.at(ConsoleViews::queues)));
  }

  @GET
  @Path("sagas")
  public TemplateInstance sagas() {
    return page(Pages.sagas("/sagas", true, looking.at(ConsoleViews::namedSagas)));
  }

  @GET
  @Path("costs")
  public TemplateInstance costs() {
    return page(Pages.costs("/costs", true, looking.at(ConsoleViews::accounts)));
  }

  @GET
  @Path("findings")
  public TemplateInstance findings() {
    return page(Pages.findings("/findings", true, looking.at(ConsoleViews::findings)));
  }

  @GET
  @Path("events")
  public TemplateInstance feed(
      @QueryParam("type") @DefaultValue("") String type,
      @QueryParam("story") @DefaultValue("") String story) {
    boolean live = type.isEmpty() && story.isEmpty();
    return page(
        Pages.feed(
            "/events",
            live,
            type,
            story,
            looking.at(views -> views.events(new FeedFilter(type, "", story), 0, FEED_ROWS))));
  }

  @GET
  @Path("stories/{workload}")
  public TemplateInstance story(@PathParam("workload") String workload) {
    return page(looking.at(views -> story(views, workload)));
  }

  @GET
  @Path("traces/{trace}")
  public TemplateInstance trace(@PathParam("trace") String trace) {
    if (!looking.viewer().everything())
      throw Problem.notFound(
          "unknown-trace", "there is no trace " + trace + ", or you may not see it");
    return page(
        Pages.trace(
            "/traces/" + trace,
            false,
            trace,
            spans.trace(trace).stream().map(SpanView::of).toList()));
  }

  private TemplateInstance story(ConsoleViews views, String id) {
    WorkloadStory story =
        views
            .story(id)
            .orElseThrow(
                () ->
                    Problem.notFound(
                        "unknown-workload",
                        "there is no workload " + id + ", or you may not see it"));
    return Pages.story(
        "/stories/" + id,
        !story.over(),
        story,
        views.sagasOf(story.workload()),
        views.spendOf(story.workload()),
        spans.conversation(id).stream().map(SpanView::of).toList());
  }

  private TemplateInstance page(TemplateInstance template) {
    return fragment ? template.data("fragment", true) : template;
  }
}
