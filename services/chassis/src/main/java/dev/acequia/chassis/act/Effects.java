package dev.acequia.chassis.act;

import dev.acequia.chassis.kube.KubeApi;
import dev.acequia.chassis.turn.Intent;

/** One try at any intent. */
public final class Effects {

  private final KubeEffects kube;
  private final HttpEffects http;

  public Effects(KubeApi kube, HttpPort http) {
    this.kube = new KubeEffects(kube);
    this.http = new HttpEffects(http);
  }

  /**
   * @param number of this try, from 1
   */
  public Attempt attempt(Intent intent, int number) throws InterruptedException {
    return switch (intent) {
      case Intent.PatchObject patch -> kube.patch(patch);
      case Intent.CreateObject create -> kube.create(create);
      case Intent.DeleteObject delete -> kube.delete(delete);
      case Intent.ReadObject read -> kube.read(read);
      case Intent.Http request -> http.send(request, number);
    };
  }
}
