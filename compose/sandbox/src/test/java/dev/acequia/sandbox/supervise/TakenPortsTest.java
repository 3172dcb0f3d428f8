package dev.acequia.sandbox.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.sandbox.layout.Ports;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;

class TakenPortsTest {

  @Test
  void takenPortIsNamedWithItsPurposeAndItsHolder() throws Exception {
    // Given
    Ports ports = Ports.free();
    int kafka = ports.of(Ports.KAFKA);
    try (ServerSocket holder = new ServerSocket(kafka, 1, InetAddress.getLoopbackAddress())) {
      // When
      List<String> sentences = TakenPorts.among(ports, List.of());

      // Then
      assertThat(holder.isBound()).isTrue();
      assertThat(sentences)
          .singleElement()
          .asString()
          .contains("port " + kafka, "for kafka", "process " + ProcessHandle.current().pid());
    }
  }

  @Test
  void portOfWhatIsGoingToBeAdoptedIsNotInTheWay() throws Exception {
    Ports ports = Ports.free();
    int postgres = ports.of(Ports.POSTGRES);
    try (ServerSocket survivor = new ServerSocket(postgres, 1, InetAddress.getLoopbackAddress())) {
      assertThat(survivor.isBound()).isTrue();
      assertThat(TakenPorts.among(ports, List.of(Ports.POSTGRES))).isEmpty();
    }
  }
}
