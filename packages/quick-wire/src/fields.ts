import type protobuf from 'protobufjs/minimal.js';

/**
 * The tag of a field: its number in streams.proto, and whether a length (2) or a number (0)
 * follows.
 */
export const tag = (field: number, kind: 0 | 2): number => field * 8 + kind;

/** Thrown for what is left to the generated code because it is rare. */
export class Unusual extends Error {}

interface Long {
  toNumber: () => number;
}

/** @param value 64 bits as the reader answers them: a number, or an object that turns into one */
export const numberOf = (value: unknown): number => {
  // protobufjs names a type here that its package does not bring.
  const number = typeof value === 'number' ? value : (value as Long).toNumber();
  if (!Number.isSafeInteger(number)) throw new Unusual();
  return number;
};

/** Calls `read` with the tag of each field of the message that comes next. */
export const eachField = (reader: protobuf.Reader, read: (field: number) => void): void => {
  const end = reader.uint32() + reader.pos;
  while (reader.pos < end) read(reader.uint32());
};

/** The only field of a message of one field. */
export const onlyText = (reader: protobuf.Reader, expected: number): string => {
  let text: string | undefined;
  eachField(reader, (field) => {
    if (field !== expected) throw new Unusual();
    text = reader.string();
  });
  if (text === undefined) throw new Unusual();
  return text;
};
