package dev.acequia.events.compat;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileReaderTest {

  private static final JsonMapper JSON = new JsonMapper();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'type':'number'} | type 'number'",
        "{'type':['string','null']} | type ''",
        "{'oneOf':[]} | type ''",
        "{'type':'string','pattern':'a'} | keyword 'pattern'",
        "{'type':'integer','minimum':1} | keyword 'minimum'",
        "{'type':'array','items':{'type':'string'},'uniqueItems':true} | keyword 'uniqueItems'",
        "{'type':'string','format':'email'} | format 'email'",
        "{'type':'object','properties':{},'additionalProperties':false} | must stay open",
        "{'type':'object','properties':{},'required':['a']} | does not describe",
        "{'type':'object'} | needs properties",
        "{'$ref':'https://elsewhere/x.json'} | is not local",
        "{'$ref':'#/$defs/X'} | leads nowhere",
        "{'$ref':'#/$defs/X','$defs':{'X':{'$ref':'#/$defs/X'}}} | is recursive",
        "{'type':'object','properties':{'a':{'type':'boolean','not':{}}}} | $.a: keyword 'not'"
      })
  void whatIsOutsideTheProfileIsRefused(String schema, String message)
      throws JsonProcessingException {
    var json = JSON.readTree(schema.replace('\'', '"'));

    assertThatThrownBy(() -> ProfileReader.read(json))
        .isInstanceOf(OutsideProfileException.class)
        .hasMessageContaining(message);
  }
}
