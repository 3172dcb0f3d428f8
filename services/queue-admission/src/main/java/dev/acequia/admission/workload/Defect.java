package dev.acequia.admission.workload;

/**
 * Why an object can never run as it was written.
 *
 * @param code word of the published list of rejections
 * @param message what is wrong and what to do, a plain sentence
 */
public record Defect(String code, String message) {

  public static Defect invalid(String message) {
    return new Defect("InvalidRequest", message);
  }
}
