package dev.acequia.health.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XidTableTest {

  private final XidTable table = Tables.standard().xids();

  @ParameterizedTest
  @CsvSource({
    "48,RESET",
    "79,REBOOT",
    "94,DEGRADE",
    "154,FOLLOW_TEXT",
    "45,SYMPTOM",
    "13,APPLICATION",
    "128,APPLICATION",
    "147,FATALITY",
    "142,HOLD",
    "14,IGNORE"
  })
  void shippedTableSaysWhatItsSourceSays(int code, Verdict verdict) {
    assertThat(table.rule(code).verdict()).isEqualTo(verdict);
  }

  @Test
  void unlistedCodeIsWatchedNotIgnored() {
    assertThat(table.rule(999).verdict()).isEqualTo(Verdict.WATCH);
  }

  @Test
  void overrideChangesOneCodeAndTheVersion() {
    XidTable changed = table.with("v2", Map.of(63, Verdict.RESET));
    assertThat(changed.rule(63).verdict()).isEqualTo(Verdict.RESET);
    assertThat(changed.rule(79)).isEqualTo(table.rule(79));
    assertThat(changed.version()).isEqualTo("v2");
  }

  @Test
  void lineThatCannotBeReadIsNamed() {
    assertThatThrownBy(() -> XidTable.parse("version;x\n79;REBOOT"))
        .hasMessageContaining("79;REBOOT");
  }

  @ParameterizedTest
  @CsvSource({
    "GPU recovery action changed from 0x0 (None) to 0x4 (Drain and Reset),RESET",
    "GPU recovery action changed from 0x4 (Drain and Reset) to 0x1 (GPU Reset Required),RESET",
    "GPU recovery action changed from 0x0 (None) to 0x2 (Node Reboot Required),REBOOT",
    "GPU recovery action changed from 0x0 (None) to 0x3 (Drain P2P),DEGRADE"
  })
  void recoveryTextSaysWhatTheDriverWants(String text, Verdict verdict) {
    assertThat(RecoveryText.read(text)).contains(new RecoveryText.Wanted(verdict));
  }

  @Test
  void recoveryTextTakesItBack() {
    assertThat(
            RecoveryText.read(
                "GPU recovery action changed from 0x1 (GPU Reset Required) to 0x0 (None)"))
        .contains(new RecoveryText.Nothing());
    assertThat(RecoveryText.read("XID 154")).isEmpty();
  }
}
