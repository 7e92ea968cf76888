import { describe, expect, it } from '@jest/globals';
import { accountErased, accountRegistered } from '../../domain/accounts/controls';
import {
  raffleCancelled,
  raffleCreated,
  raffleFeatured,
  ticketsPurchased,
} from '../../domain/raffles/controls';
import type { NumberTaken } from '../../domain/shared/log-events';
import { sequenceStream } from '../../domain/shared/log-events';
import { recorded } from '../../tests/kit/recorded';
import { foldAll } from '../fold-all';
import { documentsOf } from '../testing/fold-one';
import { siteDays } from './fold';

const numberTaken = (at: string): NumberTaken => ({ type: 'NumberTaken', at, data: {} });

/** The sums of a day's hours. */
const hours = (sums: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: 24 }, (_, hour) => sums[hour] ?? 0);

const created = raffleCreated();
const first = ticketsPurchased({ tickets: 3, at: '2026-05-04T22:00:00.000Z' }, created);
const second = ticketsPurchased({ tickets: 4, at: '2026-05-05T21:59:59.999Z' }, first);
const later = ticketsPurchased({ tickets: 5, at: '2026-05-05T22:00:00.000Z' }, second);

describe('the figures of a day', () => {
  it('add up what was sold on it, by the clocks in Spain', () => {
    const { amountCents } = first.data;
    const days = documentsOf(siteDays, created, first, second, later);
    expect(days).toEqual([
      {
        _id: '2026-05-05',
        position: 30,
        purchases: 2,
        tickets: 7,
        amountCents: (amountCents / 3) * 7,
        centsByHour: hours({ 0: amountCents, 23: (amountCents / 3) * 4 }),
        registrations: 0,
        departures: 0,
        cancellations: 0,
      },
      expect.objectContaining({ _id: '2026-05-06', purchases: 1, tickets: 5 }),
    ]);
  });

  it('have the hours of the clocks, before and after they are set', () => {
    const summer = ticketsPurchased({ tickets: 1, at: '2026-10-24T06:00:00.000Z' }, created);
    const winter = ticketsPurchased({ tickets: 1, at: '2026-10-31T07:00:00.000Z' }, summer);
    const sold = hours({ 8: summer.data.amountCents });
    expect(documentsOf(siteDays, created, summer, winter)).toMatchObject([
      { _id: '2026-10-24', centsByHour: sold },
      { _id: '2026-10-31', centsByHour: sold },
    ]);
  });

  it('count a cancelled raffle, and nothing else of raffles', () => {
    const cancelled = raffleCancelled({ at: '2026-05-07T12:00:00.000Z' }, created);
    const days = documentsOf(siteDays, created, raffleFeatured({}, created), cancelled);
    expect(days).toMatchObject([{ _id: '2026-05-07', cancellations: 1, purchases: 0 }]);
  });

  it('count numbers given to people, less those of abandoned accounts', () => {
    const at = '2026-05-07T12:00:00.000Z';
    const abandoned = accountErased({ reason: 'username-taken', at });
    const days = documentsOf(siteDays, numberTaken(at), numberTaken(at), abandoned);
    expect(days).toMatchObject([{ registrations: 1, departures: 0 }]);
  });

  it('count no numbers given to raffles', () => {
    const events = recorded([numberTaken('2026-05-07T12:00:00.000Z')]);
    const ofRaffles = events.map((event) => ({ ...event, stream: sequenceStream('raffles') }));
    expect([...foldAll(siteDays, ofRaffles).values()]).toEqual([]);
  });

  it('stay the same when the past of somebody who has left is gone', () => {
    const at = '2026-05-07T12:00:00.000Z';
    const registered = numberTaken(at);
    const erased = accountErased({ reason: 'deleted', at: '2026-05-09T12:00:00.000Z' });
    const whole = documentsOf(siteDays, registered, accountRegistered({ at }), erased);
    const left = documentsOf(siteDays, registered, erased);
    const figures = [{ registrations: 1, departures: 0 }, { departures: 1 }];
    for (const days of [whole, left]) expect(days).toMatchObject(figures);
  });
});
