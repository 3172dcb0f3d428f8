package dev.acequia.simcluster.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Node lists of Alibaba's openb trace: CSV with {@code sn,cpu_milli,memory_mib,gpu,model}, in any
 * order of columns.
 */
public final class OpenbNodes {

  private static final List<String> COLUMNS =
      List.of("sn", "cpu_milli", "memory_mib", "gpu", "model");

  private OpenbNodes() {}

  /**
   * @param limit at most so many, from the top
   * @throws IllegalArgumentException with the line that cannot be read
   */
  public static List<NodeShape> parse(String csv, int limit) {
    List<String> lines = csv.lines().filter(line -> !line.isBlank()).toList();
    if (lines.isEmpty()) {
      throw new IllegalArgumentException("the node list is empty");
    }
    Map<String, Integer> columns = columns(lines.getFirst());
    List<NodeShape> nodes = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      if (nodes.size() >= limit) {
        break;
      }
      nodes.add(node(line, columns));
    }
    return List.copyOf(nodes);
  }

  private static Map<String, Integer> columns(String header) {
    Map<String, Integer> columns = new HashMap<>();
    String[] names = header.split(",", -1);
    for (int i = 0; i < names.length; i++) {
      columns.put(names[i].trim(), i);
    }
    if (!columns.keySet().containsAll(COLUMNS)) {
      throw new IllegalArgumentException(
          "a node list has the columns " + String.join(",", COLUMNS));
    }
    return columns;
  }

  private static NodeShape node(String line, Map<String, Integer> columns) {
    String[] cells = line.split(",", -1);
    try {
      return new NodeShape(
          cell(cells, columns, "sn"),
          Long.parseLong(cell(cells, columns, "cpu_milli")),
          Long.parseLong(cell(cells, columns, "memory_mib")),
          Integer.parseInt(cell(cells, columns, "gpu")),
          cell(cells, columns, "model"));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException unreadable) {
      throw new IllegalArgumentException("not a node: " + line, unreadable);
    }
  }

  /** The header was checked: each of the columns is there. */
  private static String cell(String[] cells, Map<String, Integer> columns, String name) {
    return cells[columns.getOrDefault(name, -1)].trim();
  }
}
