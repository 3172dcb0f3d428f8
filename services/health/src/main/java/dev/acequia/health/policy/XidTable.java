package dev.acequia.health.policy;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The XIDs that are known, by code. Tools disagree about many of them (63, 68, 69, 94, 109), hence
 * data: a HealthPolicy object overrides it code by code.
 */
public record XidTable(String version, Map<Integer, XidRule> rules) {

  public XidTable {
    rules = Map.copyOf(rules);
  }

  /**
   * Reads {@code codes;verdict;meaning} by line; codes are numbers and ranges joined by commas; a
   * line {@code version;...} names the table; {@code #} begins a comment.
   *
   * @throws IllegalArgumentException naming the line that is wrong
   */
  public static XidTable parse(String text) {
    Map<Integer, XidRule> rules = new HashMap<>();
    String version = "";
    for (String line : text.lines().map(String::strip).toList()) {
      if (line.isEmpty() || line.startsWith("#")) continue;
      String[] cells = line.split(";", -1);
      if (cells[0].equals("version")) version = cells[1];
      else if (cells.length == 3) read(cells, rules);
      else throw new IllegalArgumentException("three cells expected: " + line);
    }
    if (version.isEmpty()) throw new IllegalArgumentException("the table has no version");
    return new XidTable(version, rules);
  }

  /** Unknown codes are watched, never silently ignored. */
  public XidRule rule(int code) {
    return rules.getOrDefault(code, new XidRule(code, Verdict.WATCH, "unlisted XID"));
  }

  public XidTable with(String newVersion, Map<Integer, Verdict> overrides) {
    Map<Integer, XidRule> next = new HashMap<>(rules);
    overrides.forEach(
        (code, verdict) -> next.put(code, new XidRule(code, verdict, rule(code).meaning())));
    return new XidTable(newVersion, next);
  }

  private static void read(String[] cells, Map<Integer, XidRule> rules) {
    Verdict verdict = Verdict.valueOf(cells[1].toUpperCase(Locale.ROOT));
    for (String part : cells[0].split(",", -1)) {
      String[] ends = part.strip().split("-", -1);
      int last = Integer.parseInt(ends[ends.length - 1]);
      for (int code = Integer.parseInt(ends[0]); code <= last; code++)
        rules.put(code, new XidRule(code, verdict, cells[2]));
    }
  }
}
