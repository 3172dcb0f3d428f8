package dev.acequia.simulation.service;

import dev.acequia.chassis.line.LineTelemetry;
import dev.acequia.simulation.world.Marks;

/** Notes what a line ignores and buries, and whom it lost its partition to. */
record MarkingTelemetry(String service, Marks marks) implements LineTelemetry {

  @Override
  public void ignored(String origin, String reason) {
    marks.reached("ignored", service + " " + reason);
  }

  @Override
  public void buried(String origin, String reason) {
    marks.reached("buried", service + " " + reason);
  }

  @Override
  public void fenced(int partition) {
    marks.reached("fenced", service);
  }
}
