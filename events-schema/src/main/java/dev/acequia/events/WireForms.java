package dev.acequia.events;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.acequia.events.model.OpenEnum;
import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;

/** Strict writing: one form for times, and no word that a reader only guessed. */
final class WireForms extends SimpleModule {

  private static final long serialVersionUID = 1L;

  private static final DateTimeFormatter MILLISECONDS =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

  WireForms() {
    super("acequia-wire-forms");
    addSerializer(Instant.class, new Times());
    addSerializer(OpenEnum.class, new Words());
  }

  /** RFC 3339 in UTC with exactly three decimals; finer parts are cut off. */
  static String text(Instant time) {
    return MILLISECONDS.format(time);
  }

  private static final class Times extends StdSerializer<Instant> {
    private static final long serialVersionUID = 1L;

    Times() {
      super(Instant.class);
    }

    @Override
    public void serialize(Instant time, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeString(text(time));
    }
  }

  private static final class Words extends StdSerializer<OpenEnum> {
    private static final long serialVersionUID = 1L;

    Words() {
      super(OpenEnum.class);
    }

    @Override
    public void serialize(OpenEnum word, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      if (!word.known()) {
        throw JsonMappingException.from(
            json, word.getClass().getSimpleName() + ": a word of a later version cannot be said");
      }
      json.writeString(word.wire());
    }
  }
}
