package dev.acequia.chassis.turn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import java.time.Instant;

/**
 * Whatever can happen to a partition. All inputs of a cluster stand in one line and are handled one
 * after the other.
 */
public sealed interface Input {

  /**
   * Id of what happened; the cause of the events and intents that follow from it. Equal when the
   * input is delivered again.
   */
  String cause();

  /** A record of a topic, delivered once although the topic may repeat it. */
  record EventReceived(Envelope envelope, AcequiaEvent event) implements Input {
    @Override
    public String cause() {
      return envelope.id();
    }
  }

  /**
   * A watched object was added, changed or deleted (then as last seen; {@code metadata} at least).
   */
  record ObjectChanged(ResourcePath resource, Change change, ObjectNode object) implements Input {
    public enum Change {
      ADDED,
      MODIFIED,
      DELETED
    }

    @Override
    public String cause() {
      JsonNode metadata = object.path("metadata");
      return metadata.path("uid").asText()
          + "@"
          + metadata.path("resourceVersion").asText()
          + "/"
          + change;
    }
  }

  /**
   * The watch of a resource is complete: every object that exists has been seen since {@code round}
   * began.
   */
  record WatchSynced(ResourcePath resource, String round) implements Input {
    @Override
    public String cause() {
      return "synced/" + resource.plural() + "/" + round;
    }
  }

  /** A timer that a turn armed is due. Which step it belonged to is for the decider to compare. */
  record TimerFired(String timer, Instant due) implements Input {
    @Override
    public String cause() {
      return "timer/" + timer + "/" + due.toEpochMilli();
    }
  }

  /** What became of an intent. */
  record IntentObserved(Intent intent, Outcome outcome) implements Input {
    @Override
    public String cause() {
      return "intent/" + intent.id();
    }
  }

  /** A command of a person, a tool, a callback or the service's own edge (a scrape, a signal). */
  record Submitted(String id, String command, JsonNode body, Actor actor) implements Input {
    @Override
    public String cause() {
      return id;
    }
  }
}
