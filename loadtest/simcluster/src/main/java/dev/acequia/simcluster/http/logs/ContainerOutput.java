package dev.acequia.simcluster.http.logs;

import java.io.IOException;

/**
 * What a container has written so far. Positions count the bytes since its start; the oldest may be
 * forgotten. Any thread.
 */
public interface ContainerOutput {

  /** Position of the oldest byte that is kept. */
  long begin();

  /** Position of the last {@code lines} lines. */
  long tail(int lines) throws IOException;

  /** Bytes from a position on; what was forgotten is passed over. Empty: nothing more by now. */
  Piece read(long from, int most) throws IOException;

  /** Nothing more will come. */
  boolean complete();

  /**
   * @param next where to go on
   */
  record Piece(byte[] bytes, long next) {}
}
