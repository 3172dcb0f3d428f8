package dev.acequia.preemption.adapter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The client's own tests; those of an adapter skip where its library is not installed. */
class PythonClientTest {

  @Test
  void itsOwnTestsPass() throws Exception {
    PythonClient.assumePython();

    Process tests =
        PythonClient.python(Map.of(), "-m", "unittest", "discover", "-v", "tests")
            .redirectErrorStream(true)
            .start();
    String said = new String(tests.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(tests.waitFor()).as(said).isZero();
    assertThat(said).containsPattern("Ran [1-9][0-9]* tests");
  }
}
