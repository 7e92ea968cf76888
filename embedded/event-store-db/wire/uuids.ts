import type { UUID } from '@eventstore/db-client/generated/shared_pb';
import { shared } from '../stubs';

const UUID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** The two halves of an id as integers. */
export const uuidBits = (id: string): { most: bigint; least: bigint } => {
  const hex = id.replaceAll('-', '');
  return { most: BigInt(`0x${hex.slice(0, 16)}`), least: BigInt(`0x${hex.slice(16)}`) };
};

const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');

/** @returns the id as lower-case text, or undefined if there is none or it is not a UUID */
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

/** A message that holds nothing but an id as text: its field's tag, its length, 36 letters. */
const TEXT_BYTES = 38;
const TEXT_TAG = 0x12;

/** @param message an id as it travels @returns what `parseUuid` answers */
export const readUuid = (message: Buffer): string | undefined => {
  if (message.length !== TEXT_BYTES || message[0] !== TEXT_TAG)
    return parseUuid(shared.UUID.deserializeBinary(message));
  const text = message.toString('latin1', 2).toLowerCase();
  return UUID_FORM.test(text) ? text : undefined;
};
