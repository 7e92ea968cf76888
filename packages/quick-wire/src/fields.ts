import type protobuf from 'protobufjs/minimal.js';

/**
 * The tag of a field: its number in streams.proto, and whether a length (2) or a number (0)
 * follows.
 */
export const tag = (field: number, kind: 0 | 2): number => field * 8 + kind;

/** Thrown for rare messages, which the generated code decodes instead. */
export class Unusual extends Error {}

interface Long {
  toNumber: () => number;
}

/** @param value 64 bits from the reader: a number, or a Long */
export const numberOf = (value: unknown): number => {
  // The type of protobufjs names Long, a package that it does not install.
  const number = typeof value === 'number' ? value : (value as Long).toNumber();
  if (!Number.isSafeInteger(number)) throw new Unusual();
  return number;
};

/** Calls `read` with the tag of each field of the next message. */
export const eachField = (reader: protobuf.Reader, read: (field: number) => void): void => {
  const end = reader.uint32() + reader.pos;
  while (reader.pos < end) read(reader.uint32());
};

/** The value of a message whose only field is a text. */
export const onlyText = (reader: protobuf.Reader, expected: number): string => {
  let text: string | undefined;
  eachField(reader, (field) => {
    if (field !== expected) throw new Unusual();
    text = reader.string();
  });
  if (text === undefined) throw new Unusual();
  return text;
};
