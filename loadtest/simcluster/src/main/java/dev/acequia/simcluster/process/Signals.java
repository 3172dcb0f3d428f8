package dev.acequia.simcluster.process;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Map;
import java.util.Optional;

/** {@code kill(2)}: the JDK neither signals groups nor sends anything but TERM and KILL. */
final class Signals {

  static final int KILL = 9;
  static final int TERM = 15;

  /** Of Linux on x86-64 and ARM. */
  private static final Map<String, Integer> BY_NAME =
      Map.of(
          "HUP", 1, "INT", 2, "QUIT", 3, "KILL", KILL, "USR1", 10, "USR2", 12, "TERM", TERM, "CONT",
          18, "STOP", 19);

  private static final MethodHandle FUNCTION =
      Linker.nativeLinker()
          .downcallHandle(
              Linker.nativeLinker().defaultLookup().findOrThrow("kill"),
              FunctionDescriptor.of(
                  ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

  private Signals() {}

  /** By number, or by name with or without SIG. */
  static Optional<Integer> parse(String text) {
    String name = text.startsWith("SIG") ? text.substring(3) : text;
    return name.matches("\\d{1,2}")
        ? Optional.of(Integer.valueOf(name)).filter(BY_NAME::containsValue)
        : Optional.ofNullable(BY_NAME.get(name));
  }

  /** False when nobody was there. */
  static boolean toProcess(long pid, int signal) {
    return send(checked(pid), signal);
  }

  static boolean toGroup(long leader, int signal) {
    return send(-checked(leader), signal);
  }

  /** 0 and -1 mean everybody, 1 is the system's first process: none of them is ever ours. */
  private static int checked(long pid) {
    if (pid <= 1 || pid > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("not a process of ours: " + pid);
    }
    return (int) pid;
  }

  private static boolean send(int target, int signal) {
    try {
      return (int) FUNCTION.invokeExact(target, signal) == 0;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
