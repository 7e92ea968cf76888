import type { UUID } from '@eventstore/db-client/generated/shared_pb';
import { shared } from '../stubs';

const UUID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** The id of nothing. An event can't have it. */
const NIL = '00000000-0000-0000-0000-000000000000';

export const isNil = (uuid: string): boolean => uuid === NIL;

const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');

/** @returns the id in lower case, or undefined when it is missing or not a UUID */
export const parseUuid = (uuid: UUID | undefined): string | undefined => {
  const structured = uuid?.getStructured();
  if (structured) {
    const hex =
      half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits());
    return hex.replace(GROUPS, '$1-$2-$3-$4-$5');
  }
  const text = uuid?.getString().toLowerCase();
  return text !== undefined && UUID_FORM.test(text) ? text : undefined;
};

const UUID_LETTERS = 36;
/** The first bytes of an id message that holds only text: the field's tag and its length. */
const TEXT_HEADER = [0x12, UUID_LETTERS] as const;

const isText = (message: Buffer): boolean =>
  message.length === TEXT_HEADER.length + UUID_LETTERS &&
  TEXT_HEADER.every((byte, index) => message[index] === byte);

/**
 * @param message an encoded id
 * @returns the same as `parseUuid`
 * @throws Error when it is not a message
 */
export const readUuid = (message: Buffer): string | undefined => {
  if (!isText(message)) return parseUuid(shared.UUID.deserializeBinary(message));
  const text = message.toString('latin1', TEXT_HEADER.length);
  if (UUID_FORM.test(text)) return text;
  const lower = text.toLowerCase();
  return UUID_FORM.test(lower) ? lower : undefined;
};
