package dev.acequia.simcluster.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {

  @ParameterizedTest
  @CsvSource({
    "8000m, 8", "500m, 500m", "0.5, 500m", "1.5, 1500m", "33554432Ki, 32Gi", "1536Mi, 1536Mi",
        "1024Ki, 1Mi", "1000, 1k",
    "1500, 1500", "1Gi, 1Gi", "0, 0", "100M, 100M", "1e3, 1e3", "0.1Gi, 107374182400m", "512, 512",
        "2000k, 2M"
  })
  void writesTheCanonicalForm(String given, String canonical) {
    assertThat(Quantity.of(given)).hasToString(canonical);
  }

  @Test
  void comparesByValueAcrossUnits() {
    assertThat(Quantity.of("1Gi")).isGreaterThan(Quantity.of("1G"));
    assertThat(Quantity.of("1000m")).isEqualByComparingTo(Quantity.of("1"));
  }

  @Test
  void refusesWhatIsNoQuantity() {
    assertThat(Quantity.parse("1 Gi")).isEmpty();
    assertThat(Quantity.parse("abc")).isEmpty();
    assertThat(Quantity.parse("")).isEmpty();
  }
}
