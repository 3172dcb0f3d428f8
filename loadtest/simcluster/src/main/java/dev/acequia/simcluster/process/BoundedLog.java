package dev.acequia.simcluster.process;

import dev.acequia.simcluster.http.logs.ContainerOutput;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The output of one run of a container in two files: a full one makes way for a new one, and the
 * one before it is forgotten.
 */
final class BoundedLog implements ContainerOutput {

  /** Of each of the two files. */
  static final int FILE_BYTES = 4 * 1024 * 1024;

  private final Path current;
  private final Path old;
  private final int fileBytes;
  private long begin;
  private long oldSize;
  private long size;
  private boolean complete;

  private BoundedLog(Path file, int fileBytes, boolean complete) throws IOException {
    this.current = file;
    this.old = file.resolveSibling(file.getFileName() + ".1");
    this.fileBytes = fileBytes;
    this.complete = complete;
    this.oldSize = Files.exists(old) ? Files.size(old) : 0;
    this.size = Files.exists(current) ? Files.size(current) : 0;
  }

  static BoundedLog begin(Path file, int fileBytes) throws IOException {
    Files.createDirectories(file.getParent());
    Files.deleteIfExists(file.resolveSibling(file.getFileName() + ".1"));
    Files.write(file, new byte[0]);
    return new BoundedLog(file, fileBytes, false);
  }

  /** Of a process that ended under an earlier simulator. */
  static BoundedLog ofEnded(Path file) throws IOException {
    return new BoundedLog(file, FILE_BYTES, true);
  }

  synchronized void append(byte[] bytes, int length) throws IOException {
    if (size > 0 && size + length > fileBytes) {
      Files.move(current, old, StandardCopyOption.REPLACE_EXISTING);
      begin += oldSize;
      oldSize = size;
      size = 0;
    }
    try (var out =
        Files.newOutputStream(current, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      out.write(bytes, 0, length);
    }
    size += length;
  }

  synchronized void finish() {
    complete = true;
  }

  @Override
  public synchronized long begin() {
    return begin;
  }

  @Override
  public synchronized boolean complete() {
    return complete;
  }

  @Override
  public synchronized long tail(int lines) throws IOException {
    byte[] all = read(begin, Integer.MAX_VALUE).bytes();
    int left = lines;
    // The end of the last line begins no line.
    for (int at = all.length - 1; at > 0; at--) {
      if (all[at - 1] == '\n' && --left <= 0) {
        return begin + (lines == 0 ? all.length : at);
      }
    }
    return lines == 0 ? begin + all.length : begin;
  }

  @Override
  public synchronized Piece read(long from, int most) throws IOException {
    long at = Math.max(from, begin);
    long end = begin + oldSize + size;
    byte[] bytes = new byte[(int) Math.max(0, Math.min(end - at, most))];
    int inOld = (int) Math.max(0, Math.min(bytes.length, begin + oldSize - at));
    read(old, at - begin, bytes, 0, inOld);
    read(current, at + inOld - begin - oldSize, bytes, inOld, bytes.length - inOld);
    return new Piece(bytes, at + bytes.length);
  }

  private static void read(Path file, long at, byte[] into, int offset, int length)
      throws IOException {
    if (length > 0) {
      try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
        in.seek(at);
        in.readFully(into, offset, length);
      }
    }
  }
}
