package dev.acequia.sandbox.relay;

import io.debezium.engine.DebeziumEngine.ConnectorCallback;
import java.util.function.Consumer;

/** Tells whether the engine polls its source. */
record ReadingState(Consumer<Boolean> listener) implements ConnectorCallback {

  @Override
  public void pollingStarted() {
    listener.accept(true);
  }

  @Override
  public void pollingStopped() {
    listener.accept(false);
  }
}
