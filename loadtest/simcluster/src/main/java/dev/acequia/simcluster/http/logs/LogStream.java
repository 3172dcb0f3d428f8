package dev.acequia.simcluster.http.logs;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes what a container has written to a client, and goes on while more may come. On the thread
 * of the request; times are wall time.
 *
 * @param tailLines only the last so many lines; below 0: all
 * @param most bytes
 */
public record LogStream(ContainerOutput output, int tailLines, boolean follow, long most) {

  private static final int PIECE = 64 * 1024;
  private static final long LOOK_AGAIN_MS = 100;

  public void writeTo(OutputStream out) throws IOException, InterruptedException {
    long at = tailLines < 0 ? output.begin() : output.tail(tailLines);
    long left = most;
    while (left > 0) {
      // Asked before reading: what is written in between is read by the next round.
      boolean complete = output.complete();
      ContainerOutput.Piece piece = output.read(at, (int) Math.min(PIECE, left));
      at = piece.next();
      left -= piece.bytes().length;
      out.write(piece.bytes());
      if (piece.bytes().length == 0) {
        if (!follow || complete) {
          return;
        }
        out.flush();
        Thread.sleep(LOOK_AGAIN_MS);
      }
    }
  }
}
