package dev.acequia.metering.cost;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Prices amounts so that the lines sum to the total exactly: the total is rounded down once, each
 * line is rounded down, and the micro-units left over go to the lines with the largest remainders
 * (in case of a tie to the earlier line).
 */
public final class Apportionment {

  /** GPU-milli-milliseconds in a device hour. */
  private static final BigInteger GPU_HOUR = BigInteger.valueOf(1000L * 3_600_000L);

  private Apportionment() {}

  /**
   * Micro-units of each line.
   *
   * @param amounts GPU-milli-milliseconds of each line, not negative
   */
  public static List<Long> micros(List<Long> amounts, RateCard card) {
    BigInteger price = BigInteger.valueOf(card.microsPerGpuHour());
    List<BigInteger[]> parts =
        amounts.stream()
            .map(amount -> BigInteger.valueOf(amount).multiply(price).divideAndRemainder(GPU_HOUR))
            .toList();
    BigInteger remainders =
        parts.stream().map(part -> part[1]).reduce(BigInteger.ZERO, BigInteger::add);
    int left = remainders.divide(GPU_HOUR).intValueExact();
    List<Integer> byRemainder =
        IntStream.range(0, parts.size())
            .boxed()
            .sorted(Comparator.comparing((Integer line) -> parts.get(line)[1]).reversed())
            .toList();
    List<Long> micros = new ArrayList<>();
    parts.forEach(part -> micros.add(part[0].longValueExact()));
    byRemainder.stream().limit(left).forEach(line -> micros.set(line, micros.get(line) + 1));
    return List.copyOf(micros);
  }
}
