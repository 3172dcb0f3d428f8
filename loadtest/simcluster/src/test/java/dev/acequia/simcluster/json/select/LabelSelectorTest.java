package dev.acequia.simcluster.json.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.simcluster.json.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelSelectorTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a=1|true",
        "a==1|true",
        "a!=1|false",
        "a|true",
        "!a|false",
        "!b|true",
        "a in (1,2)|true",
        "a in (2)|false",
        "a notin (2)|true",
        "b notin (1)|true",
        "b!=1|true",
        "a=1,t=x|true",
        "a=1,t=y|false",
        "a in (1,2),!b|true"
      })
  void selects(String selector, boolean matches) throws SelectorSyntaxException {
    var object = Json.parse("{\"metadata\": {\"labels\": {\"a\": \"1\", \"t\": \"x\"}}}");
    assertThat(LabelSelector.parse(selector).matches(object)).isEqualTo(matches);
  }

  @Test
  void saysWhatItExpected() {
    assertThatThrownBy(() -> LabelSelector.parse("a in x"))
        .isInstanceOf(SelectorSyntaxException.class)
        .hasMessage("unable to parse requirement: found 'x' expected: '('");
  }
}
