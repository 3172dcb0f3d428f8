package dev.acequia.simcluster.journal;

import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.store.ObjectStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Every change of a cluster, appended before anybody is told of it.
 *
 * <p>An entry has been handed to the operating system when {@link #append} returns, so that a
 * killed process loses nothing it has answered; a power failure may cost the last seconds. When the
 * file has grown, the whole state is written as a snapshot and a new file is begun. Used on the
 * model's line only.
 */
public final class Journal implements ObjectStore.ChangeLog, AutoCloseable {

  private final Path directory;
  private final long compactAfterBytes;
  private final FileChannel lockFile;
  private FileChannel file;
  private long length;

  private Journal(Path directory, long compactAfterBytes, FileChannel lockFile, FileChannel file)
      throws IOException {
    this.directory = directory;
    this.compactAfterBytes = compactAfterBytes;
    this.lockFile = lockFile;
    this.file = file;
    this.length = file.size();
  }

  /**
   * Opens the journal of a directory for one process.
   *
   * @param compactAfterBytes size of the file at which a snapshot is taken
   */
  public static Journal open(Path directory, long compactAfterBytes) throws IOException {
    Files.createDirectories(directory);
    FileChannel lockFile =
        FileChannel.open(
            directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = lockFile.tryLock();
      if (lock == null) {
        throw new IOException("another process uses " + directory);
      }
    } catch (OverlappingFileLockException | IOException e) {
      lockFile.close();
      throw new IOException("another process uses " + directory, e);
    }
    JournalFiles files = JournalFiles.in(directory);
    return new Journal(directory, compactAfterBytes, lockFile, openEnd(files.latestJournal()));
  }

  private static FileChannel openEnd(Path path) throws IOException {
    FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    file.position(file.size());
    return file;
  }

  /**
   * Puts what was journalled into an empty store. A torn last entry, which nobody was told of, is
   * cut off.
   */
  public void recover(ObjectStore store) throws IOException {
    Recovery recovery = new Recovery(store);
    JournalFiles files = JournalFiles.in(directory);
    recovery.snapshot(files.latestSnapshot());
    for (Path path : files.journals()) {
      recovery.replay(path);
    }
    file.truncate(recovery.soundLength());
    file.position(recovery.soundLength());
    length = recovery.soundLength();
  }

  @Override
  public void append(Change change) {
    byte[] line =
        new JournalEntry(change.version(), change.type(), change.key().type(), change.object())
            .line();
    try {
      writeFully(file, line);
      length += line.length;
    } catch (IOException e) {
      forget();
      throw new UncheckedIOException("the change could not be journalled", e);
    }
  }

  /** What was written of a failed entry must not precede the next one. */
  private void forget() {
    try {
      file.truncate(length);
      file.position(length);
    } catch (IOException e) {
      throw new UncheckedIOException("the journal is damaged", e);
    }
  }

  static void writeFully(FileChannel file, byte[] bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      file.write(buffer);
    }
  }

  /** Takes a snapshot when the journal has grown enough. */
  public void compactIfLarge(ObjectStore store) {
    if (length < compactAfterBytes) {
      return;
    }
    try {
      compact(store);
    } catch (IOException e) {
      throw new UncheckedIOException("no snapshot could be taken", e);
    }
  }

  /**
   * The snapshot is complete before it gets its name, and the old files go last: at each moment the
   * newest snapshot and the journals after it are the whole state.
   */
  public void compact(ObjectStore store) throws IOException {
    JournalFiles files = JournalFiles.in(directory);
    Snapshot.write(store, files.snapshot(store.version()));
    FileChannel next = openEnd(files.journal(store.version()));
    file.close();
    file = next;
    length = next.size();
    files.dropBefore(store.version());
  }

  @Override
  public void close() throws IOException {
    file.close();
    lockFile.close();
  }
}
