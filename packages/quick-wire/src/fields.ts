import type protobuf from 'protobufjs/minimal.js';

/**
 * The tag of a field: its number in streams.proto, and whether a length (2) or a number (0)
 * follows.
 */
export const tag = (field: number, kind: 0 | 2): number => field * 8 + kind;

/** The same bytes as a Buffer, whose reader decodes texts faster. */
export const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** Thrown for rare messages, which the generated code decodes instead. */
export class Unusual extends Error {}

/**
 * Reads a number of up to 64 bits, seven of them in each byte, the lowest first. The reader's own
 * way makes an object for each.
 * @throws Unusual when it is larger than a number is exact
 */
export const readNumber = (reader: protobuf.Reader): number => {
  const { buf, len } = reader;
  let value = 0;
  let weight = 1;
  while (reader.pos < len) {
    const byte = buf[reader.pos++] ?? 0;
    value += (byte & 127) * weight;
    if (!Number.isSafeInteger(value)) break;
    if (byte < 128) return value;
    weight *= 128;
  }
  throw new Unusual();
};

/** Where the next message ends; the reader stands at its first field afterwards. */
export const endOfMessage = (reader: protobuf.Reader): number => {
  const end = reader.uint32() + reader.pos;
  if (end > reader.len) throw new Unusual();
  return end;
};

/** The value of a message whose only field is a text. */
export const onlyText = (reader: protobuf.Reader, expected: number): string => {
  const end = endOfMessage(reader);
  let text: string | undefined;
  while (reader.pos < end) {
    if (reader.uint32() !== expected) throw new Unusual();
    text = reader.string();
  }
  if (text === undefined) throw new Unusual();
  return text;
};
