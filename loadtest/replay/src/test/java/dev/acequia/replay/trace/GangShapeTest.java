package dev.acequia.replay.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GangShapeTest {

  @ParameterizedTest
  @CsvSource({
    "0,1,0", "1,1,1", "8,1,8", "12,2,6", "16,2,8", "20,4,5", "32,4,8", "11,11,1", "10,2,5"
  })
  void gangIsMadeOfEqualPodsAsLargeAsPossible(int gpus, int pods, int gpuPerPod) {
    assertThat(GangShape.of(gpus, 8)).isEqualTo(new GangShape(pods, gpuPerPod));
  }
}
