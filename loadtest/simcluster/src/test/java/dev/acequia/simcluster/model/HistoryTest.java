package dev.acequia.simcluster.model;

import static dev.acequia.simcluster.model.ClusterFixture.configMapKey;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.select.FieldSelector;
import dev.acequia.simcluster.json.select.LabelSelector;
import dev.acequia.simcluster.model.read.ListPage;
import dev.acequia.simcluster.model.read.ListQuery;
import dev.acequia.simcluster.model.read.Selection;
import dev.acequia.simcluster.model.store.ObjectTable;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryTest {

  private static final Selection ALL =
      new Selection("default", LabelSelector.EVERYTHING, FieldSelector.EVERYTHING);

  @Test
  void continuedListShowsTheStateOfItsFirstPage() {
    // Given
    ClusterFixture fixture = ClusterFixture.start();
    List.of("a", "b", "c").forEach(fixture::configMap);
    ListPage first = list(fixture, new ListQuery(ALL, 2, "", "", ""));
    // When
    fixture.configMap("d");
    fixture.cluster().delete(configMapKey("c"), DeleteOptions.DEFAULT);
    ListPage second = list(fixture, new ListQuery(ALL, 2, first.continueToken(), "", ""));
    // Then
    assertThat(names(first)).containsExactly("a", "b");
    assertThat(names(second)).containsExactly("c");
    assertThat(second.version()).isEqualTo(first.version());
    assertThat(second.continueToken()).isEmpty();
  }

  @Test
  void forgottenPastIsExpiredAndNotMadeUp() {
    // Given
    ClusterFixture fixture = ClusterFixture.remembering(3);
    fixture.configMap("a");
    String then = Long.toString(fixture.cluster().store().version());
    // When
    List.of("b", "c", "d", "e").forEach(fixture::configMap);
    // Then
    assertThatThrownBy(() -> list(fixture, new ListQuery(ALL, 0, "", then, "Exact")))
        .isInstanceOfSatisfying(
            ApiException.class, e -> assertThat(e.status().code()).isEqualTo(410));
    ObjectTable table = fixture.cluster().store().table(ResourceType.CONFIG_MAPS);
    assertThat(table.changesAfter(Long.parseLong(then))).isEmpty();
    assertThat(table.changesAfter(table.floor()).orElseThrow()).hasSize(3);
  }

  @Test
  void writeWithoutChangeKeepsTheVersion() {
    // Given
    ClusterFixture fixture = ClusterFixture.start();
    ObjectNode before = fixture.configMap("a");
    // When
    ObjectNode after = fixture.cluster().update(configMapKey("a"), object -> object);
    // Then
    assertThat(after).isSameAs(before);
    assertThat(fixture.changes()).hasSize(1);
  }

  @Test
  void listenersHearNestedChangesInTheOrderOfTheirVersions() {
    // Given
    ClusterFixture fixture = ClusterFixture.start();
    fixture
        .cluster()
        .onChange(
            change -> {
              if (change.key().name().equals("first")) {
                fixture.configMap("second");
              }
            });
    // When
    fixture.configMap("first");
    // Then
    assertThat(fixture.changes())
        .extracting(c -> c.key().name())
        .containsExactly("first", "second");
    assertThat(fixture.changes()).extracting(Change::version).isSorted();
  }

  private static ListPage list(ClusterFixture fixture, ListQuery query) {
    return fixture
        .cluster()
        .reader()
        .list(fixture.cluster().catalog().get(ResourceType.CONFIG_MAPS), query);
  }

  private static List<String> names(ListPage page) {
    return page.items().stream().map(o -> Fields.text(o, "metadata", "name")).toList();
  }
}
