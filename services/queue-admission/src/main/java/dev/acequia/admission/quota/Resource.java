package dev.acequia.admission.quota;

/** What quota is counted in. */
public enum Resource {
  /** Devices, in thousandths of one. */
  GPU("gpu"),
  /** CPU, in thousandths of a core. */
  CPU("cpu"),
  /** Memory, in MiB. */
  MEMORY("memory");

  private final String word;

  Resource(String word) {
    this.word = word;
  }

  /** The word in manifests and answers. */
  public String word() {
    return word;
  }
}
