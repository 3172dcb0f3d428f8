package dev.acequia.bench;

/** The machine that a figure was measured on. */
public final class Machine {

  private Machine() {}

  public static String text() {
    return System.getProperty("os.name")
        + " "
        + System.getProperty("os.arch")
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " processors, Java "
        + Runtime.version();
  }
}
