package dev.acequia.metering.cost;

/**
 * The price of device time.
 *
 * @param version which card; stands on every statement
 * @param currency ISO 4217
 * @param microsPerGpuHour price of one device for one hour, in micro-units of the currency
 */
public record RateCard(String version, String currency, long microsPerGpuHour) {

  public RateCard {
    if (microsPerGpuHour < 0) {
      throw new IllegalArgumentException("a price is not negative: " + microsPerGpuHour);
    }
  }
}
