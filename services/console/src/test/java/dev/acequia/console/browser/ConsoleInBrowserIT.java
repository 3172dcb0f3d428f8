package dev.acequia.console.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.acequia.chassis.testing.SandboxParts;
import dev.acequia.chassis.testing.TestTopics;
import dev.acequia.console.Samples;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Lineage;
import dev.acequia.events.id.ClusterId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.restassured.RestAssured;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Log-in, live update and the story page, of the packaged console on real Kafka and PostgreSQL. */
@QuarkusIntegrationTest
@QuarkusTestResource(ConsoleEnvironment.class)
@SuppressWarnings("NullAway.Init") // fields are set by the extension
class ConsoleInBrowserIT {

  private static final ClusterId CLUSTER = new ClusterId("sim");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  SandboxParts parts;

  @TestHTTPResource URI home;

  private Browser browser;
  private TestTopics topics;
  private long position;

  @BeforeEach
  void open() {
    Optional<Browser> found = Browser.open();
    assumeTrue(
        found.isPresent(),
        "no chromium with chromedriver on the path: the browser test is left out");
    browser = found.orElseThrow();
    topics = new TestTopics(parts.kafka().bootstrapServers());
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> RestAssured.get("/q/health/ready").then().statusCode(200));
  }

  @AfterEach
  void close() {
    if (browser != null) browser.close();
    if (topics != null) topics.close();
  }

  @Test
  void personLogsInOnceAndWatchesAWorkloadsStoryUnfold() {
    browser.go(home.resolve("/queue").toString());
    browser.sees("unauthenticated");

    String link = home.resolve("/login?code=" + parts.issuer().oneTimeCode("admin")).toString();
    browser.go(link);
    browser.sees("Pool map");

    say(Samples.discovered());
    browser.sees(Samples.DEVICE_NODE);
    browser.screenshot("pools-desktop");

    browser.click("nav a[href='/queue']");
    say(Samples.submitted(), Samples.waiting());
    browser.sees("8 GPUs wanted, 2 left");
    browser.screenshot("queue-desktop");

    browser.click("td a[href^='/stories/']");
    browser.sees("Submitted to queue research");
    say(Samples.preemptionStarted(), Samples.checkpointCompleted());
    browser.sees("Checkpoint durable at step 40");
    browser.screenshot("story-desktop");
    assertThat(browser.title()).startsWith("team-a/train");

    lookAtEachPageOnAPhone();

    browser.go(link);
    browser.sees("used already");
  }

  private void lookAtEachPageOnAPhone() {
    browser.size(375, 800);
    for (String page :
        List.of(
            "",
            "queue",
            "sagas",
            "costs",
            "findings",
            "events",
            "stories/" + Samples.WORK.value())) {
      browser.go(home.resolve("/" + page).toString());
      browser.sees("Acequia");
      browser.screenshot((page.isEmpty() ? "pools" : page.replaceAll("/.*", "")) + "-375");
      assertThat(browser.slides()).as("page /%s slides sideways at 375 px", page).isFalse();
    }
    browser.size(1280, 900);
    for (String page : List.of("sagas", "costs", "findings", "events")) {
      browser.go(home.resolve("/" + page).toString());
      browser.screenshot(page + "-desktop");
    }
  }

  private void say(AcequiaEvent... events) {
    for (AcequiaEvent event : events) topics.send(CLUSTER, event, ++position, Lineage.NONE);
    topics.flush();
  }
}
