/** The first fields of every message. */
export interface MessageHeader {
  readonly requestId: number;
  readonly responseTo: number;
  readonly opCode: number;
}

export interface Frame extends MessageHeader {
  /** The bytes after the header. */
  readonly body: Buffer;
}

const HEADER_BYTES = 16;

/** The protocol's limit of a message. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** Invalid bytes: the connection has to be closed. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

/** Splits a stream of bytes into messages, copying each byte at most once. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private buffered = 0;

  /** @param most bytes of a message from now on; asked before each */
  constructor(private readonly most: () => number = () => MAX_MESSAGE_BYTES) {}

  /**
   * @returns the messages that this chunk completes
   * @throws WireError for an impossible length
   */
  *push(chunk: Buffer): Generator<Frame> {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    for (let size = this.nextSize(); size <= this.buffered; size = this.nextSize()) {
      yield toFrame(this.take(size));
    }
  }

  /** The length of the next message, or Infinity while it is unknown. */
  private nextSize(): number {
    if (this.buffered < 4) return Infinity;
    const [first] = this.chunks;
    if (first && first.length < 4) this.chunks = [Buffer.concat(this.chunks)];
    const size = this.chunks[0]?.readInt32LE(0) ?? 0;
    if (size >= HEADER_BYTES && size <= this.most()) return size;
    throw new WireError(`a message of ${size} bytes`);
  }

  private take(size: number): Buffer {
    const [first] = this.chunks;
    const whole = this.chunks.length === 1 && first ? first : Buffer.concat(this.chunks);
    this.chunks = whole.length > size ? [whole.subarray(size)] : [];
    this.buffered -= size;
    return whole.subarray(0, size);
  }
}

const toFrame = (message: Buffer): Frame => ({
  requestId: message.readInt32LE(4),
  responseTo: message.readInt32LE(8),
  opCode: message.readInt32LE(12),
  body: message.subarray(HEADER_BYTES),
});

/** A message: its header, then its parts. */
export const writeFrame = (
  { requestId, responseTo, opCode }: MessageHeader,
  parts: readonly Buffer[],
): Buffer => {
  const size = parts.reduce((sum, part) => sum + part.length, HEADER_BYTES);
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  header.writeInt32LE(size, 0);
  header.writeInt32LE(requestId, 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, ...parts], size);
};
