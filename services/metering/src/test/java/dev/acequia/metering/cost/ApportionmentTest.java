package dev.acequia.metering.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ApportionmentTest {

  private static final RateCard CARD = new RateCard("v1", "EUR", 2_000_000);
  private static final long HOUR = 1000L * 3_600_000L;

  @Test
  void wholeDeviceHourCostsItsRate() {
    assertThat(Apportionment.micros(List.of(HOUR), CARD)).containsExactly(2_000_000L);
  }

  @Test
  void microLeftOverGoesToTheLargestRemainder() {
    RateCard one = new RateCard("v1", "EUR", 1);

    assertThat(Apportionment.micros(List.of(HOUR / 4, HOUR / 2, HOUR / 4), one))
        .containsExactly(0L, 1L, 0L);
  }

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 50);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void linesSumToTheTotal(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RateCard card = new RateCard("v1", "EUR", random.nextLong(10_000_000));
    List<Long> amounts = random.longs(1 + random.nextInt(200), 0, 1L << 50).boxed().toList();

    long sum = Apportionment.micros(amounts, card).stream().mapToLong(Long::longValue).sum();

    BigInteger total =
        amounts.stream().map(BigInteger::valueOf).reduce(BigInteger.ZERO, BigInteger::add);
    assertThat(BigInteger.valueOf(sum))
        .isEqualTo(
            total
                .multiply(BigInteger.valueOf(card.microsPerGpuHour()))
                .divide(BigInteger.valueOf(HOUR)));
  }
}
