import { describe, expect, it } from '@jest/globals';
import { pickWinners } from '../../domain/draw/pick';
import {
  BUYER,
  OTHER_BUYER,
  raffleCompleted,
  raffleCreated,
  seed,
  tag,
  ticketsPurchased,
} from '../../domain/raffles/controls';
import type { RaffleEvent } from '../../domain/raffles/events';
import { GiveUpError } from '../../platform/give-up-error';
import { recorded } from '../../tests/kit/recorded';
import { computeDraw, readRecord, type RaffleRecord } from './draw-winner';

const recordOf = (...events: readonly RaffleEvent[]): Promise<RaffleRecord> =>
  readRecord(
    (async function* () {
      yield* await Promise.resolve(recorded(events));
    })(),
  );

const created = raffleCreated();
const first = ticketsPurchased({ tickets: 40, buyerId: BUYER }, created);
const second = ticketsPurchased({ tickets: 60, buyerId: OTHER_BUYER, purchaseId: 'p-2' }, first);
const third = ticketsPurchased({ tickets: 30, buyerId: BUYER, purchaseId: 'p-3' }, second);
const sealed = raffleCompleted({}, third);
const history = [created, first, second, third, sealed];

describe("a raffle's record", () => {
  it('has its entries in order, their chain and the state after them', async () => {
    const record = await recordOf(...history);
    expect(record.head).toBe(sealed.data.entriesHead);
    expect(record.seal).toEqual(sealed.data);
    expect(record.entries).toEqual([
      { seq: 1, from: 1, to: 40, tag: tag(BUYER), buyerId: BUYER },
      { seq: 2, from: 41, to: 100, tag: tag(OTHER_BUYER), buyerId: OTHER_BUYER },
      { seq: 3, from: 101, to: 130, tag: tag(BUYER), buyerId: BUYER },
    ]);
    expect(record.loaded).toMatchObject({
      revision: 4,
      position: 50,
      state: { status: 'completed' },
    });
  });

  it('is empty for an unknown raffle', async () => {
    expect(await recordOf()).toEqual({
      entries: [],
      seal: undefined,
      head: '',
      loaded: { state: { status: 'unknown' }, revision: -1, position: -1 },
    });
  });
});

describe('the draw of a record', () => {
  it('follows the published algorithm, with the buyers of the tags', async () => {
    const record = await recordOf(...history);
    const { winner, substitutes } = computeDraw(12, record, seed());
    const picks = pickWinners(seed(), {
      raffleId: 12,
      entries: record.entries,
      tickets: 130,
      head: sealed.data.entriesHead,
      beaconValue: null,
    });
    expect(
      [winner, ...substitutes].map(({ ticket, tag: holder }) => ({ ticket, tag: holder })),
    ).toEqual(picks);
    expect(substitutes).toHaveLength(1);
    for (const { ticket, buyerId } of [winner, ...substitutes]) {
      expect(buyerId).toBe(ticket > 40 && ticket <= 100 ? OTHER_BUYER : BUYER);
    }
  });

  it.each([
    [
      'an entry was changed',
      [created, { ...first, data: { ...first.data, lastTicket: 41 } }, second, third, sealed],
    ],
    ['there is no seal', [created, first, second, third]],
    ['an entry was left out', [created, first, third, sealed]],
    ['an entry was put in', [created, first, second, third, third, sealed]],
    ['two entries changed places', [created, second, first, third, sealed]],
    [
      'the seal is of another chain',
      [created, first, second, third, raffleCompleted({ entriesHead: 'f'.repeat(64) }, third)],
    ],
    [
      'the seal counts another purchase',
      [created, first, second, third, raffleCompleted({ purchases: 4 }, third)],
    ],
    [
      'the seal counts another ticket',
      [created, first, second, third, raffleCompleted({ soldTickets: 131 }, third)],
    ],
  ])('is refused when %s', async (_how, events) => {
    const record = await recordOf(...events);
    expect(() => computeDraw(12, record, seed())).toThrow(
      new GiveUpError('The entries of raffle 12 are not those that were sealed'),
    );
  });
});
