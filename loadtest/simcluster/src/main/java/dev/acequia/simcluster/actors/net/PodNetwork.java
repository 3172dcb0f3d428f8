package dev.acequia.simcluster.actors.net;

import java.io.IOException;

/** The network that pods listen on: real sockets in the sandbox, a table in a simulation. */
public interface PodNetwork {

  /**
   * @throws IOException when the address cannot be bound
   */
  Listening listen(String ip, int port, PodService service) throws IOException;

  /** An open port. */
  interface Listening extends AutoCloseable {
    @Override
    void close();
  }
}
