package dev.acequia.sandbox.system;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.acequia.sandbox.issuer.User;
import dev.acequia.sandbox.kube.KubeApi;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Gives a bare cluster what Acequia needs before it starts: its custom resources and namespaces.
 */
public record ClusterSetup(KubeApi kube) {

  /** Namespaces of a sandbox: ours, the exporter's, and those of two tenants. */
  private static final List<String> NAMESPACES =
      List.of("acequia-system", "gpu-operator", User.TENANT, "production");

  private static final YAMLMapper YAML = new YAMLMapper(new YAMLFactory());

  /**
   * Applies the definitions in a folder, and makes the namespaces. Repeating it changes nothing.
   */
  public void prepare(Path definitions) {
    read(definitions).forEach(kube::apply);
    NAMESPACES.forEach(this::namespace);
  }

  /**
   * Gives the simulated cluster its nodes; those that it has already stay as they are.
   *
   * @param list node list in the format of openb, or YAML of nodes
   * @param limit how many of them, all when empty
   */
  public void nodes(Path list, OptionalInt limit) {
    try {
      ObjectNode body = YAML.createObjectNode().put("nodes", Files.readString(list));
      String query = limit.isPresent() ? "?limit=" + limit.getAsInt() : "";
      kube.post("/sim/v1/nodes" + query, body).orThrow("nodes of " + list);
    } catch (IOException e) {
      throw new UncheckedIOException("no node list " + list, e);
    }
  }

  private void namespace(String name) {
    ObjectNode namespace = YAML.createObjectNode();
    namespace.put("apiVersion", "v1").put("kind", "Namespace");
    ObjectNode metadata = namespace.putObject("metadata").put("name", name);
    metadata.putObject("labels").put("kubernetes.io/metadata.name", name);
    kube.apply(namespace);
  }

  private static List<ObjectNode> read(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".yaml"))
          .sorted()
          .flatMap(file -> documents(file).stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("no custom resources in " + folder, e);
    }
  }

  private static List<ObjectNode> documents(Path file) {
    try (MappingIterator<JsonNode> all = YAML.readerFor(JsonNode.class).readValues(file.toFile())) {
      return all.readAll().stream()
          .filter(ObjectNode.class::isInstance)
          .map(ObjectNode.class::cast)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }
}
