package dev.acequia.simulation.world;

/**
 * How often small things go wrong: once in so many times, 0 for never.
 *
 * @param crash a process dies at a point where that hurts: around a commit, around an effect
 * @param lostCommit the answer to a commit is lost, half of the time although it was committed
 * @param apiRefusal the API server answers 429, 500, 503 or a conflict, without doing anything
 * @param apiLost no answer of the API server arrives, half of the time although it was done
 * @param watchBroken a watch ends in the middle, or its version is too old
 * @param staleList a list shows the cluster as it was a while ago
 * @param podLost a request to a pod is lost, half of the time on its way back
 * @param repeat the relay starts anew and sends its latest records again
 * @param late a delivery takes seconds instead of milliseconds
 */
public record Rates(
    int crash,
    int lostCommit,
    int apiRefusal,
    int apiLost,
    int watchBroken,
    int staleList,
    int podLost,
    int repeat,
    int late) {

  public static final Rates NONE = new Rates(0, 0, 0, 0, 0, 0, 0, 0, 0);

  public static final Rates USUAL = new Rates(4_000, 1_000, 150, 150, 300, 20, 60, 400, 150);

  public static final Rates HEAVY = new Rates(600, 200, 30, 30, 60, 5, 12, 80, 40);
}
