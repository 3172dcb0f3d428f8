package dev.acequia.admission.quota;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuotaLedgerTest {

  private static final PoolName POOL = new PoolName("a100");
  private static final QuotaKey GPU = new QuotaKey(POOL, Resource.GPU);
  private static final QueueName A = new QueueName("a");
  private static final QueueName B = new QueueName("b");

  @Test
  void queueWithoutCohortHasItsNominalQuota() {
    var ledger = ledger(Map.of(), alone(A, Quota.of(4_000)));

    ledger.charge(A, POOL, gpus(3));

    assertThat(figures(ledger, A).available()).isEqualTo(1_000);
    assertThat(figures(ledger, A).bindingLimit()).isEqualTo(Limit.NOMINAL);
    assertThat(ledger.fits(A, POOL, gpus(1))).isTrue();
    assertThat(ledger.fits(A, POOL, gpus(2))).isFalse();
  }

  @Test
  void idleQuotaIsLentUpToTheBorrowingLimit() {
    var ledger =
        ledger(
            Map.of(),
            in("k", A, new Quota(4_000, 2_000, Amounts.UNLIMITED)),
            in("k", B, Quota.of(8_000)));

    ledger.charge(A, POOL, gpus(6));

    assertThat(figures(ledger, A).borrowed()).isEqualTo(2_000);
    assertThat(figures(ledger, A).available()).isZero();
    assertThat(ledger.shortage(A, POOL, gpus(1)).orElseThrow().limit())
        .isEqualTo(Limit.BORROWING_LIMIT);
    assertThat(ledger.shortage(A, POOL, gpus(7)).orElseThrow().limit()).isEqualTo(Limit.POTENTIAL);
    assertThat(figures(ledger, B).available()).isEqualTo(6_000);
  }

  @Test
  void whatIsNotLentStaysAtHome() {
    var ledger =
        ledger(
            Map.of(),
            in("k", A, new Quota(4_000, Amounts.UNLIMITED, 1_000)),
            in("k", B, Quota.of(2_000)));

    assertThat(figures(ledger, B).potential()).isEqualTo(3_000);
    ledger.charge(B, POOL, gpus(3));

    assertThat(figures(ledger, A).available()).isEqualTo(3_000);
  }

  @Test
  void cohortsOwnQuotaServesWhoeverComesFirst() {
    var ledger =
        ledger(
            Map.of("k", Map.of(GPU, 3_000L)), in("k", A, Quota.of(1_000)), in("k", B, Quota.of(0)));

    ledger.charge(B, POOL, gpus(4));

    assertThat(figures(ledger, A).available()).isZero();
    assertThat(ledger.shortage(A, POOL, gpus(1)).orElseThrow().limit()).isEqualTo(Limit.COHORT);
  }

  /** Facts of quota algebra, section 2, example, cut to the cohort K with its two queues. */
  @Test
  void agreesWithKueuesWorkedExample() {
    var a = in("k", A, new Quota(10, 5, 4));
    var b = in("k", B, Quota.of(6));
    var ledger = ledger(Map.of("k", Map.of(GPU, 2L)), a, b);

    assertThat(figures(ledger, A).potential()).isEqualTo(15);
    assertThat(figures(ledger, B).potential()).isEqualTo(12);
    ledger.charge(A, POOL, new Demand(9, 0, 0));
    ledger.charge(B, POOL, new Demand(8, 0, 0));
    // K supplies 2 + 4 + 6 and uses 3 + 8.
    assertThat(figures(ledger, A).available()).isEqualTo(1);
    assertThat(figures(ledger, B).available()).isEqualTo(1);
  }

  @Test
  void debtLeavesNothingAndIsNeverNegativeAvailability() {
    var ledger = ledger(Map.of(), in("k", A, Quota.of(2_000)), in("k", B, Quota.of(2_000)));

    ledger.charge(A, POOL, gpus(9));

    assertThat(figures(ledger, A).available()).isZero();
    assertThat(figures(ledger, B).available()).isZero();
  }

  @Test
  void resourceThatIsNotListedIsNotLimited() {
    var ledger = ledger(Map.of(), alone(A, Quota.of(1_000)));

    assertThat(ledger.fits(A, POOL, new Demand(1_000, Long.MAX_VALUE, 1))).isTrue();
  }

  @Test
  void poolThatIsNotListedIsClosed() {
    var ledger = ledger(Map.of(), alone(A, Quota.of(1_000)));

    assertThat(ledger.fits(A, new PoolName("other"), gpus(0))).isFalse();
  }

  @Test
  void unlimitedNominalNeverRunsOut() {
    var ledger = ledger(Map.of(), in("k", A, Quota.of(Amounts.UNLIMITED)), in("k", B, Quota.of(0)));

    ledger.charge(B, POOL, new Demand(Long.MAX_VALUE - 1, 0, 0));

    assertThat(figures(ledger, A).available()).isEqualTo(Amounts.UNLIMITED);
  }

  @Test
  void moreThanWasChargedIsNotReleased() {
    var ledger = ledger(Map.of(), alone(A, Quota.of(1_000)));

    assertThatThrownBy(() -> ledger.release(A, POOL, gpus(1)))
        .isInstanceOf(IllegalStateException.class);
  }

  /**
   * Usage is never negative, never above what is possible as long as only what fits is charged, and
   * undoing undoes.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void chargesThatFitStayWithinWhatIsPossible(long seed) {
    var random = new SplittableRandom(seed);
    var names = List.of(A, B, new QueueName("c"));
    var queues = names.stream().map(name -> in("k", name, quota(random))).toList();
    long own = random.nextLong(4);
    var ledger = new QuotaLedger(queues, Map.of("k", Map.of(GPU, own)));
    long supply = own + queues.stream().mapToLong(q -> q.quotas().get(GPU).nominal()).sum();
    record Charge(QueueName queue, Demand demand) {}
    var charges = new ArrayList<Charge>();

    for (int step = 0; step < 400; step++) {
      QueueName queue = names.get(random.nextInt(names.size()));
      if (random.nextInt(3) == 0 && !charges.isEmpty()) {
        Charge charge = charges.remove(random.nextInt(charges.size()));
        ledger.release(charge.queue(), POOL, charge.demand());
      } else {
        var charge = new Charge(queue, new Demand(random.nextLong(6), 0, 0));
        List<QuotaFigures> before = names.stream().map(name -> figures(ledger, name)).toList();
        if (ledger.fits(queue, POOL, charge.demand())) {
          ledger.charge(queue, POOL, charge.demand());
          ledger.release(queue, POOL, charge.demand());
          assertThat(names.stream().map(name -> figures(ledger, name)).toList())
              .as("seed %s", seed)
              .isEqualTo(before);
          ledger.charge(queue, POOL, charge.demand());
          charges.add(charge);
        }
      }
      long used = 0;
      for (QueueName name : names) {
        QuotaFigures figures = figures(ledger, name);
        assertThat(figures.used()).as("seed %s", seed).isBetween(0L, figures.potential());
        assertThat(figures.available()).as("seed %s", seed).isNotNegative();
        used += figures.used();
      }
      assertThat(used).as("seed %s", seed).isLessThanOrEqualTo(supply);
    }
  }

  private static Quota quota(SplittableRandom random) {
    long nominal = random.nextLong(10);
    long borrowing = random.nextBoolean() ? Amounts.UNLIMITED : random.nextLong(6);
    long lending = random.nextBoolean() ? Amounts.UNLIMITED : random.nextLong(6);
    return new Quota(nominal, borrowing, lending);
  }

  private static QuotaLedger ledger(
      Map<String, Map<QuotaKey, Long>> cohorts, QueueQuota... queues) {
    return new QuotaLedger(List.of(queues), cohorts);
  }

  private static QueueQuota alone(QueueName name, Quota quota) {
    return new QueueQuota(name, Optional.empty(), Map.of(GPU, quota));
  }

  private static QueueQuota in(String cohort, QueueName name, Quota quota) {
    return new QueueQuota(name, Optional.of(cohort), Map.of(GPU, quota));
  }

  private static Demand gpus(int count) {
    return new Demand(count * 1000L, 0, 0);
  }

  private static QuotaFigures figures(QuotaLedger ledger, QueueName queue) {
    return ledger.figures(queue, GPU).orElseThrow();
  }
}
