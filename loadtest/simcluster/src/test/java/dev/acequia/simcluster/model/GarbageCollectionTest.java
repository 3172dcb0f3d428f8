package dev.acequia.simcluster.model;

import static dev.acequia.simcluster.model.ClusterFixture.configMapKey;
import static dev.acequia.simcluster.model.ClusterFixture.ownedBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.DeleteOptions.Propagation;
import org.junit.jupiter.api.Test;

class GarbageCollectionTest {

  private final ClusterFixture fixture = ClusterFixture.start();

  @Test
  void dependentsGoAfterTheirOwnerInTheBackground() {
    // Given
    ObjectNode owner = fixture.configMap("owner");
    fixture.configMap("owned", ownedBy(owner, false));
    // When
    fixture.cluster().delete(configMapKey("owner"), DeleteOptions.BACKGROUND);
    // Then
    assertThat(fixture.exists(configMapKey("owned"))).isFalse();
  }

  @Test
  void orphansStayAndForgetTheirOwner() {
    // Given
    ObjectNode owner = fixture.configMap("owner");
    fixture.configMap("owned", ownedBy(owner, false));
    // When
    fixture.cluster().delete(configMapKey("owner"), propagating(Propagation.ORPHAN));
    // Then
    assertThat(fixture.exists(configMapKey("owner"))).isFalse();
    ObjectNode orphan = fixture.cluster().find(configMapKey("owned")).orElseThrow();
    assertThat(Fields.has(orphan, "metadata", "ownerReferences")).isFalse();
  }

  @Test
  void ownerWaitsInTheForegroundForADependentThatIsHeldBack() {
    // Given
    ObjectNode owner = fixture.configMap("owner");
    String held =
        ownedBy(owner, true).replaceFirst("\\{", "{\"finalizers\": [\"example.com/hold\"], ");
    fixture.configMap("owned", held);
    // When
    fixture.cluster().delete(configMapKey("owner"), propagating(Propagation.FOREGROUND));
    // Then
    assertThat(fixture.exists(configMapKey("owner"))).isTrue();
    fixture
        .cluster()
        .update(
            configMapKey("owned"),
            object -> {
              Fields.remove(object, "metadata", "finalizers");
              return object;
            });
    assertThat(fixture.exists(configMapKey("owned"))).isFalse();
    assertThat(fixture.exists(configMapKey("owner"))).isFalse();
  }

  @Test
  void objectWhoseOwnersNeverExistedGoesAtOnce() {
    // Given
    String dangling =
        """
        {"ownerReferences": [{"apiVersion": "v1", "kind": "ConfigMap", "name": "none", "uid": "no-such-uid"}]}""";
    // When
    fixture.configMap("owned", dangling);
    // Then
    assertThat(fixture.exists(configMapKey("owned"))).isFalse();
  }

  @Test
  void terminatingNamespaceTakesItsContentAlong() {
    // Given
    fixture.create(ResourceType.NAMESPACES, "", "{\"metadata\": {\"name\": \"team\"}}");
    fixture.create(ResourceType.CONFIG_MAPS, "team", "{\"metadata\": {\"name\": \"c\"}}");
    // When
    fixture
        .cluster()
        .delete(new ObjectKey(ResourceType.NAMESPACES, "", "team"), DeleteOptions.DEFAULT);
    // Then
    assertThat(fixture.exists(new ObjectKey(ResourceType.CONFIG_MAPS, "team", "c"))).isFalse();
    assertThat(fixture.exists(new ObjectKey(ResourceType.NAMESPACES, "", "team"))).isFalse();
  }

  private static DeleteOptions propagating(Propagation propagation) {
    return new DeleteOptions(null, propagation, null, null, false);
  }
}
