package dev.acequia.chassis.turn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.state.StateView;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Topic;
import dev.acequia.events.id.ClusterId;
import java.time.Instant;
import java.util.Optional;

/**
 * One input's answer: everything written here is committed together, or not at all. Reads see what
 * earlier inputs of the same batch wrote. Used by one thread, for the length of {@link
 * Handler#handle}.
 */
public interface Turn extends StateView {

  ClusterId cluster();

  /** Cluster time of this input; the same for the whole turn. */
  Instant now();

  /** Id of the input; the events of this turn name it as {@code ce_causationid}. */
  String cause();

  /**
   * {@code traceparent} of this turn, as its events carry it. Keep it where a long story begins;
   * empty when nothing is traced.
   */
  Optional<String> trace();

  /**
   * This turn is a step of a story that takes longer than one trace. Its span carries the story's
   * id and a link to where the story began, whatever else it is about.
   *
   * @param start {@link #trace()} of the turn that began it; empty in that turn itself
   */
  void stepOf(String story, Optional<String> start);

  <T> void put(Kind<T> kind, String id, T value);

  void delete(Kind<?> kind, String id);

  /** Publishes a fact on the topic of its domain. */
  void emit(AcequiaEvent event, Story story);

  /** Publishes the present state of a subject on a compacted state topic. */
  void emitState(Topic stateTopic, AcequiaEvent state, Story story);

  void intend(Intent intent);

  /** Forgets an intent that was not carried out yet; it may still be under way. */
  void withdraw(String intentId);

  /** Arms a timer; the same id again moves it. */
  void arm(String timerId, Instant due);

  void disarm(String timerId);

  /** Answers a {@link Input.Submitted}; without an answer it is told that the command was taken. */
  void reply(Reply reply);

  /** Counts an input that changes nothing, with its reason: a decision too. */
  void ignored(String reason);

  /**
   * The answer to a command. {@code status} is an HTTP status; 4xx with a published problem code.
   */
  record Reply(int status, String code, JsonNode body) {}
}
