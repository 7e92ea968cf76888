import { describe, expect, it } from '@jest/globals';
import type { Topic } from '../../domain/announcements/events';
import {
  BUYER,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  raffleFeatureExpired,
  SELLER,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import type { RaffleEvent } from '../../domain/raffles/events';
import { reminderDueAt } from '../../domain/raffles/reminder';
import { recorded } from '../../tests/kit/recorded';
import { isNews, newsOf } from './news';

const DAY_MS = 24 * 3_600_000;

const told = (topic: Topic, event: RaffleEvent) => {
  const [first] = recorded([event]);
  return first && newsOf(topic, first);
};

const people = (type: string, userId: number) => ({
  type,
  audience: { kind: 'people', userIds: [userId] },
});

describe('the news of a raffle’s end', () => {
  const sale = ticketsPurchased({ participants: 9 });
  const buyers = { type: 'raffle-ended', audience: { kind: 'buyers', count: 9 } };

  it.each([
    raffleCompleted({ reason: 'end-date-reached' }, sale),
    raffleCompleted({ reason: 'closed-by-seller' }, sale),
    raffleCancelled({ reason: 'unsold-at-end-date', participants: 9 }),
    raffleCancelled({ reason: 'minimum-not-reached', participants: 9 }),
    raffleCancelled({ reason: 'withdrawn', participants: 9 }),
  ])('is for seller, buyers and followers: $data.reason', (event) => {
    const at = new Date(event.at);
    const followers = { kind: 'followers', by: at, exceptBuyers: true };
    expect(told('ended', event)).toEqual({
      at,
      groups: [
        people('raffle-ended', SELLER),
        buyers,
        { type: 'raffle-ended', audience: followers },
      ],
    });
  });

  it('says to all but the buyers that it is sold out', () => {
    const event = raffleCompleted({ reason: 'sold-out' }, sale);
    const at = new Date(event.at);
    const followers = { kind: 'followers', by: at, exceptBuyers: true };
    expect(told('ended', event)).toEqual({
      at,
      groups: [
        people('raffle-sold-out', SELLER),
        buyers,
        { type: 'raffle-sold-out', audience: followers },
      ],
    });
  });
});

it('the news of a draw is for winner and seller', () => {
  const event = winnerDrawn();
  const [{ winner }] = event.data.prizes;
  const groups = [
    people('raffle-won', winner.buyerId),
    people('raffle-ended', event.data.sellerId),
  ];
  expect(winner.buyerId).toBe(BUYER);
  expect(told('won', event)).toEqual({ at: new Date(event.at), groups });
});

describe('the reminder of a raffle’s end', () => {
  it('is for its followers of that moment, buyers too', () => {
    const event = raffleCreated();
    const at = reminderDueAt(event);
    const audience = { kind: 'followers', by: at, exceptBuyers: false };
    expect(at).toBeInstanceOf(Date);
    const groups = [{ type: 'favorite-ends-tomorrow', audience }];
    expect(told('ends-tomorrow', event)).toEqual({ at, groups });
  });

  it('is left out for a raffle of less than a day', () => {
    const { at } = raffleCreated();
    const endDate = new Date(Date.parse(at) + DAY_MS / 2).toISOString();
    expect(told('ends-tomorrow', raffleCreated({ endDate }))).toBeUndefined();
  });
});

it.each<[Topic, RaffleEvent]>([
  ['ended', raffleCreated()],
  ['won', raffleCreated()],
  ['won', raffleCompleted()],
  ['ends-tomorrow', raffleCancelled()],
  ['ended', winnerDrawn()],
  ['ended', ticketsPurchased()],
  ['ended', raffleFeatured()],
  ['ended', raffleFeatureExpired()],
])('there is no news that somebody «%s» in $type', (topic, event) => {
  expect(told(topic, event)).toBeUndefined();
});

it('news is three days old at most', () => {
  const at = new Date('2026-06-01T10:00:00.000Z');
  expect(isNews(at, new Date(at.getTime() + 3 * DAY_MS))).toBe(true);
  expect(isNews(at, new Date(at.getTime() + 3 * DAY_MS + 1))).toBe(false);
});
