package dev.acequia.console.adapter.web;

import dev.acequia.console.feed.FeedItem;
import dev.acequia.console.finding.FindingCard;
import dev.acequia.console.saga.SagaCard;
import dev.acequia.console.story.WorkloadStory;
import dev.acequia.console.view.PoolView;
import dev.acequia.console.view.QueueView;
import dev.acequia.console.view.SagaView;
import dev.acequia.console.view.SpanView;
import dev.acequia.console.view.SpendView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The templates and what each takes; {@code path} and {@code live} are the frame's. */
@CheckedTemplate(basePath = "pages")
final class Pages {

  private Pages() {}

  static native TemplateInstance pools(String path, boolean live, List<PoolView> pools);

  static native TemplateInstance queue(String path, boolean live, List<QueueView> queues);

  static native TemplateInstance story(
      String path,
      boolean live,
      WorkloadStory story,
      List<SagaCard> sagas,
      SpendView spend,
      List<SpanView> spans);

  static native TemplateInstance trace(
      String path, boolean live, String trace, List<SpanView> spans);

  static native TemplateInstance sagas(String path, boolean live, List<SagaView> sagas);

  static native TemplateInstance costs(String path, boolean live, List<SpendView> accounts);

  static native TemplateInstance findings(String path, boolean live, List<FindingCard> findings);

  static native TemplateInstance feed(
      String path, boolean live, String type, String story, List<FeedItem> items);

  static native TemplateInstance login(String message);
}
