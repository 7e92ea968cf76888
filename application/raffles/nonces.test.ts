import { describe, expect, it } from '@jest/globals';
import { createCodec, newEvent } from '../../platform/event-store/codec';
import { catalogue } from '../../domain/catalogue';
import { raffleCreated } from '../../domain/raffles/controls';
import { noncesBeside } from './nonces';

describe('the nonce of a new raffle', () => {
  it('is 32 hexadecimal digits, another one each time', () => {
    const newNonce = noncesBeside([]);
    const [one, other] = [newNonce(), newNonce()];
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(other).not.toBe(one);
  });

  it('is missing while older programs run, so that the raffle can be written for them', () => {
    const previous = ['RaffleCreated'];
    const event = raffleCreated({ nonce: noncesBeside(previous)() });
    const { encode } = createCodec(catalogue, { writePreviousVersionOf: previous });
    const { metadata } = encode('raffle-12', newEvent(event, { correlationId: 'test' }));
    expect(metadata).toMatchObject({ schemaVersion: 2 });
  });
});
