package dev.acequia.events.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;

/** Source text of the contract's types. */
final class Sources {

  private Sources() {}

  static String of(Class<?> type) {
    try {
      return Files.readString(
          ContractFolder.sources().resolve(type.getName().replace('.', '/') + ".java"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
