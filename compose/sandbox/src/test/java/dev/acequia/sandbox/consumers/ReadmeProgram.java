package dev.acequia.sandbox.consumers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program of the contract's README.
 *
 * @param language {@code sh}, {@code python} or {@code java}
 * @param text its source, as it stands on the page
 */
record ReadmeProgram(String language, String text) {

  /** The program whose fenced block carries that name after its language. */
  static ReadmeProgram named(String name) throws IOException {
    Path page = Path.of("../../events-schema/README.md");
    Matcher block =
        Pattern.compile("```(\\w+) " + name + "\n(.*?)\n```", Pattern.DOTALL)
            .matcher(Files.readString(page));
    if (!block.find()) {
      throw new AssertionError("no program '" + name + "' on " + page);
    }
    return new ReadmeProgram(block.group(1), block.group(2));
  }

  /** Writes it where its interpreter can find it. */
  Path writeTo(Path folder) throws IOException {
    String file =
        switch (language) {
          case "sh" -> "consumer.sh";
          case "python" -> "consumer.py";
          case "java" -> "Consumer.java";
          default -> throw new AssertionError("nobody runs " + language);
        };
    return Files.writeString(folder.resolve(file), text + "\n");
  }
}
