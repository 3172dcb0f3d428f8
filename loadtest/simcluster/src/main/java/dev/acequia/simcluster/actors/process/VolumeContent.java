package dev.acequia.simcluster.actors.process;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/** What a volume of a pod is on the machine. */
public sealed interface VolumeContent {

  /**
   * Files that the cluster keeps up to date: downward API, secrets, configuration; path to text.
   */
  record Files(Map<String, Text> byPath) implements VolumeContent {
    public Files {
      byPath = Map.copyOf(byPath);
    }
  }

  /** Empty at first, gone with the pod. */
  record Scratch() implements VolumeContent {}

  /**
   * Outlives the pod and is seen from all nodes, as a network file system is.
   *
   * @param path relative, without {@code ..}
   */
  record Shared(String path) implements VolumeContent {}

  /** Bytes with equality by value; not printed, since they may be a secret's. */
  final class Text {
    private final byte[] bytes;

    public Text(byte[] bytes) {
      this.bytes = bytes.clone();
    }

    static Text of(String text) {
      return new Text(text.getBytes(StandardCharsets.UTF_8));
    }

    public byte[] bytes() {
      return bytes.clone();
    }

    String string() {
      return new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Text text && Arrays.equals(bytes, text.bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
      return bytes.length + " bytes";
    }
  }
}
