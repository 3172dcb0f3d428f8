package dev.acequia.admission.manifest;

/** Labels, annotations and other names on objects, ours and those that we read. */
public final class Keys {

  public static final String QUEUE = "acequia.dev/queue";
  public static final String CLASS = "acequia.dev/class";
  public static final String PRIORITY = "acequia.dev/priority";
  public static final String KUEUE_PRIORITY = "kueue.x-k8s.io/priority-class";
  public static final String EXPECTED_RUNTIME = "acequia.dev/expected-runtime";
  public static final String MINIMUM_RUNTIME = "acequia.dev/minimum-runtime";
  public static final String CHECKPOINT_DRIVERS = "acequia.dev/checkpoint-drivers";
  public static final String CHECKPOINT_PORT = "acequia.dev/checkpoint-port";
  public static final String CHECKPOINT_POLICY = "acequia.dev/checkpoint-policy";
  public static final String EPOCH = "acequia.dev/epoch";
  public static final String RUN = "acequia.dev/run";
  public static final String RESUME_FROM = "acequia.dev/resume-from";
  public static final String REJECTED = "acequia.dev/rejected";
  public static final String GATE = "acequia.dev/placement";
  public static final String HOSTNAME = "kubernetes.io/hostname";
  public static final String NVIDIA_GPU = "nvidia.com/gpu";
  public static final String AMD_GPU = "amd.com/gpu";

  private Keys() {}
}
