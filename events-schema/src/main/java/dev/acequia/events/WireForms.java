package dev.acequia.events;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.datatype.jsr310.deser.InstantDeserializer;
import dev.acequia.events.model.OpenEnum;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;

/** Strict writing: one form for times, and no word that a reader only guessed. */
final class WireForms extends SimpleModule {

  private static final long serialVersionUID = 1L;

  WireForms() {
    super("acequia-wire-forms");
    addSerializer(Instant.class, new Times());
    addDeserializer(Instant.class, new ReadTimes());
    addSerializer(OpenEnum.class, new Words());
  }

  private static final class Times extends StdSerializer<Instant> {
    private static final long serialVersionUID = 1L;

    Times() {
      super(Instant.class);
    }

    @Override
    public void serialize(Instant time, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeString(Rfc3339.text(time));
    }
  }

  /** Strings; what else may stand for a time is the library's to say. */
  private static final class ReadTimes extends StdScalarDeserializer<Instant> {
    private static final long serialVersionUID = 1L;

    ReadTimes() {
      super(Instant.class);
    }

    @Override
    public Instant deserialize(JsonParser json, DeserializationContext context) throws IOException {
      if (!json.hasToken(JsonToken.VALUE_STRING)) {
        return InstantDeserializer.INSTANT.deserialize(json, context);
      }
      String text = json.getText();
      try {
        return Rfc3339.parse(text);
      } catch (DateTimeException e) {
        throw context.weirdStringException(text, Instant.class, String.valueOf(e.getMessage()));
      }
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
