package dev.acequia.simcluster.json.protobuf;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The protobuf wire format. */
final class WireReader {

  static final int VARINT = 0;
  static final int FIXED64 = 1;
  static final int BYTES = 2;
  static final int FIXED32 = 5;
  private static final int MAX_SHIFT = 63;

  private final ByteBuffer buffer;

  WireReader(byte[] bytes) {
    this.buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  boolean more() {
    return buffer.hasRemaining();
  }

  long varint() throws IOException {
    long value = 0;
    for (int shift = 0; shift <= MAX_SHIFT; shift += 7) {
      byte next = next();
      value |= (long) (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IOException("a varint does not end");
  }

  private byte next() throws IOException {
    if (!buffer.hasRemaining()) {
      throw new EOFException("the message is cut off");
    }
    return buffer.get();
  }

  byte[] bytes() throws IOException {
    long length = varint();
    if (length < 0 || length > buffer.remaining()) {
      throw new EOFException("the message is cut off");
    }
    byte[] bytes = new byte[(int) length];
    buffer.get(bytes);
    return bytes;
  }

  String text() throws IOException {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  double fixed64() throws IOException {
    if (buffer.remaining() < Double.BYTES) {
      throw new EOFException("the message is cut off");
    }
    return buffer.getDouble();
  }

  void skip(int wireType) throws IOException {
    switch (wireType) {
      case VARINT -> varint();
      case FIXED64 -> fixed64();
      case BYTES -> bytes();
      case FIXED32 -> {
        for (int i = 0; i < Integer.BYTES; i++) {
          next();
        }
      }
      default -> throw new IOException("wire type " + wireType);
    }
  }
}
