import { describe, expect, it } from '@jest/globals';
import { shared } from '../stubs';
import { parseUuid, readUuid } from './uuids';

/** The two halves of an id, as integers. */
const uuidBits = (id: string): { most: bigint; least: bigint } => {
  const hex = id.replaceAll('-', '');
  return { most: BigInt(`0x${hex.slice(0, 16)}`), least: BigInt(`0x${hex.slice(16)}`) };
};

const TEXT = 'f3c1a8d2-9b7e-4c55-8d10-0123456789ab';

describe('an id', () => {
  it('is read from text, in lower case', () => {
    expect(parseUuid(new shared.UUID().setString(TEXT.toUpperCase()))).toBe(TEXT);
  });

  it.each([TEXT, '00000000-0000-0000-0000-000000000000', '00000000-0000-0001-ffff-ffffffffffff'])(
    'is read from two integers: %s',
    (text) => {
      const { most, least } = uuidBits(text);
      const structured = new shared.UUID.Structured()
        .setMostSignificantBits(String(BigInt.asIntN(64, most)))
        .setLeastSignificantBits(String(BigInt.asIntN(64, least)));
      expect(parseUuid(new shared.UUID().setStructured(structured))).toBe(text);
    },
  );

  it('is undefined without a UUID', () => {
    expect(parseUuid(undefined)).toBeUndefined();
    expect(parseUuid(new shared.UUID().setString('raffle-12'))).toBeUndefined();
  });

  it.each([
    ['text', new shared.UUID().setString(TEXT.toUpperCase())],
    ['text that is none', new shared.UUID().setString('g'.repeat(36))],
    ['short text', new shared.UUID().setString('raffle-12')],
    ['integers', new shared.UUID().setStructured(new shared.UUID.Structured())],
    ['nothing', new shared.UUID()],
  ])('has the same value from bytes as from the message: %s', (_what, message) => {
    expect(readUuid(Buffer.from(message.serializeBinary()))).toBe(parseUuid(message));
  });
});
