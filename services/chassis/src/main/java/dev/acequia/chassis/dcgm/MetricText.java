package dev.acequia.chassis.dcgm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The Prometheus text format, version 0.0.4, as far as gauges and counters go. A line that does not
 * parse is dropped and counted: one bad line must not cost a node its telemetry.
 *
 * @param malformed lines that were neither comment nor sample
 */
public record MetricText(List<MetricLine> lines, int malformed) {

  public MetricText {
    lines = List.copyOf(lines);
  }

  public static MetricText parse(String text) {
    List<MetricLine> lines = new ArrayList<>();
    int malformed = 0;
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      if (end < 0) end = text.length();
      if (isSample(text, start, end)) {
        Optional<MetricLine> line = new Cursor(text, start, end).line();
        if (line.isPresent()) lines.add(line.get());
        else malformed++;
      }
      start = end + 1;
    }
    return new MetricText(lines, malformed);
  }

  private static boolean isSample(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '#') return false;
      if (c > ' ') return true;
    }
    return false;
  }

  /**
   * Reads one line; every method moves on, or leaves {@code at} behind {@code end} to say that the
   * line is bad.
   */
  private static final class Cursor {
    private final String text;
    private final int end;
    private int at;

    Cursor(String text, int start, int end) {
      this.text = text;
      this.end = end;
      this.at = start;
    }

    Optional<MetricLine> line() {
      skipBlanks();
      String name = name();
      Map<String, String> labels = new HashMap<>();
      if (at < end && text.charAt(at) == '{' && !labels(labels)) return Optional.empty();
      skipBlanks();
      int from = at;
      while (at < end && text.charAt(at) > ' ') at++;
      if (name.isEmpty() || from == at) return Optional.empty();
      return number(text.substring(from, at)).map(value -> new MetricLine(name, labels, value));
    }

    private boolean labels(Map<String, String> into) {
      at++;
      while (true) {
        skipBlanks();
        if (at >= end) return false;
        if (text.charAt(at) == '}') {
          at++;
          return true;
        }
        String key = name();
        skipBlanks();
        if (key.isEmpty() || !take('=')) return false;
        skipBlanks();
        if (!take('"')) return false;
        Optional<String> value = quoted();
        if (value.isEmpty()) return false;
        into.put(key, value.get());
        skipBlanks();
        if (at < end && text.charAt(at) == ',') at++;
      }
    }

    private Optional<String> quoted() {
      int close = at;
      boolean escaped = false;
      while (close < end && text.charAt(close) != '"') {
        if (text.charAt(close) == '\\') {
          escaped = true;
          close++;
        }
        close++;
      }
      if (close >= end) return Optional.empty();
      String raw = text.substring(at, close);
      at = close + 1;
      return Optional.of(escaped ? unescape(raw) : raw);
    }

    private static String unescape(String raw) {
      StringBuilder plain = new StringBuilder(raw.length());
      for (int i = 0; i < raw.length(); i++) {
        char c = raw.charAt(i);
        if (c != '\\' || i + 1 == raw.length()) {
          plain.append(c);
          continue;
        }
        char next = raw.charAt(++i);
        plain.append(next == 'n' ? '\n' : next);
      }
      return plain.toString();
    }

    private String name() {
      int from = at;
      while (at < end && isNameChar(text.charAt(at))) at++;
      return text.substring(from, at);
    }

    private boolean take(char wanted) {
      if (at >= end || text.charAt(at) != wanted) return false;
      at++;
      return true;
    }

    private void skipBlanks() {
      while (at < end && text.charAt(at) <= ' ') at++;
    }

    private static boolean isNameChar(char c) {
      return (c >= 'a' && c <= 'z')
          || (c >= 'A' && c <= 'Z')
          || (c >= '0' && c <= '9')
          || c == '_'
          || c == ':';
    }

    private static Optional<Double> number(String word) {
      try {
        return Optional.of(
            switch (word) {
              case "+Inf" -> Double.POSITIVE_INFINITY;
              case "-Inf" -> Double.NEGATIVE_INFINITY;
              default -> Double.parseDouble(word);
            });
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }
  }
}
