package dev.acequia.events.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a source file says about its type and its components: the one place where meaning, units and
 * ranges are written down.
 *
 * @param sentence text before the first tag
 * @param params text of each {@code @param}, by name
 */
record Javadoc(String sentence, Map<String, String> params) {

  private static final Pattern COMMENT =
      Pattern.compile(
          "/\\*\\*(.*?)\\*/\\s*public (?:sealed )?(?:record|enum|interface)", Pattern.DOTALL);
  private static final Pattern PARAM =
      Pattern.compile("@param (\\w+) (.*?)(?=@param |$)", Pattern.DOTALL);
  private static final Pattern CODE = Pattern.compile("\\{@code ((?:[^{}]|\\{[^}]*\\})*)\\}");

  static Javadoc of(Class<?> type) {
    Path source = ContractFolder.sources().resolve(type.getName().replace('.', '/') + ".java");
    try {
      return parse(Files.readString(source));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Javadoc parse(String source) {
    Matcher comment = COMMENT.matcher(source);
    if (!comment.find()) {
      return new Javadoc("", Map.of());
    }
    String text = plain(comment.group(1));
    int tags = text.indexOf("@param");
    Map<String, String> params = new HashMap<>();
    if (tags >= 0) {
      Matcher param = PARAM.matcher(text.substring(tags));
      while (param.find()) {
        params.put(param.group(1), param.group(2).strip());
      }
    }
    return new Javadoc((tags < 0 ? text : text.substring(0, tags)).strip(), params);
  }

  private static String plain(String comment) {
    String joined = comment.replaceAll("(?m)^\\s*\\* ?", "").replaceAll("\\s+", " ");
    return CODE.matcher(joined).replaceAll("$1");
  }
}
