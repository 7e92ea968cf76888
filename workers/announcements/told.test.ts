import { describe, expect, it } from '@jest/globals';
import {
  BUYER,
  drawHeld,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  SELLER,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import type { CompletionReason, RaffleEvent } from '../../domain/raffles/events';
import { recorded } from '../../tests/kit/recorded';
import { mailText } from '../mail/mail-text';
import { JobPlan } from '../reactions/reaction';
import { newsOf, type Audience } from './news';
import { announcementSchedules } from './schedules';

const OTHER_BUYER = BUYER + 1;
const FOLLOWER = BUYER + 2;
const BUYERS = [BUYER, OTHER_BUYER];

interface Person {
  readonly userId: number;
  readonly follows: boolean;
}

const isIn = (audience: Audience, { userId, follows }: Person): boolean => {
  if (audience.kind === 'people') return audience.userIds.includes(userId);
  if (audience.kind === 'buyers') return BUYERS.includes(userId);
  return follows && !(audience.exceptBuyers && BUYERS.includes(userId));
};

/** The subjects of the mails that a person gets of a raffle, whose end and draw are at hand. */
const toldTo = (person: Person, events: readonly RaffleEvent[]): readonly string[] => {
  const log = recorded(events);
  const schedules = announcementSchedules(() => new Date(created.at));
  const plan = new JobPlan(schedules);
  for (const event of log) plan.take(event);
  const jobs = schedules.flatMap((schedule) => plan.drain(schedule));
  // Each notification has an id of its type and the raffle's event, and is sent once.
  const told = new Map<string, string>();
  for (const { data } of jobs) {
    const event = log[data.revision];
    const news = event && newsOf(data.topic, event);
    for (const { type, audience } of news?.groups ?? [])
      if (event && isIn(audience, person)) {
        const of = { title: 'Bici', photoUrl: undefined, name: 'Marta' };
        const content = { type, event, ...of, raffleUrl: '/rifas/12', profileUrl: '/' };
        told.set(`${type} ${data.revision}`, mailText(content).subject);
      }
  }
  return [...told.values()];
};

const created = raffleCreated();
const sold = ticketsPurchased({ tickets: 100 });
const sealedAs = (reason: CompletionReason) => raffleCompleted({ reason }, sold);
const sealed = (reason: CompletionReason) => [created, sold, sealedAs(reason)];
const drawn = (reason: CompletionReason) => [...sealed(reason), winnerDrawn({}, sealedAs(reason))];

const SOLD_OUT = 'Todos los tickets de «Bici» se han vendido';
const ENDED = 'La rifa «Bici» ha terminado';
const CANCELLED = 'La rifa «Bici» se ha cancelado';
const WON = '¡Has ganado «Bici», Marta!';
const DRAWN = 'Tu rifa «Bici» se ha sorteado';

const alike = (...told: readonly string[]) =>
  ({ seller: told, winner: told, buyer: told, follower: told }) as const;
const afterEnd = {
  seller: [ENDED, DRAWN],
  winner: [ENDED, WON],
  buyer: [ENDED],
  follower: [ENDED],
};

describe('who hears what', () => {
  const endings = [
    [
      'sold out and drawn',
      drawn('sold-out'),
      { seller: [SOLD_OUT, DRAWN], winner: [ENDED, WON], buyer: [ENDED], follower: [SOLD_OUT] },
    ],
    ['closed by the seller and drawn', drawn('closed-by-seller'), afterEnd],
    ['ended at its time and drawn', drawn('end-date-reached'), afterEnd],
    ['held', [...sealed('closed-by-seller'), drawHeld()], alike(ENDED)],
    [
      'held and cancelled',
      [...sealed('closed-by-seller'), drawHeld(), raffleCancelled({ reason: 'draw-held' })],
      alike(ENDED, CANCELLED),
    ],
    [
      'unsold',
      [created, sold, raffleCancelled({ reason: 'unsold-at-end-date' })],
      alike(CANCELLED),
    ],
    [
      'below its minimum',
      [created, sold, raffleCancelled({ reason: 'minimum-not-reached' })],
      alike(CANCELLED),
    ],
    ['withdrawn', [created, sold, raffleCancelled({ reason: 'withdrawn' })], alike(CANCELLED)],
  ] as const;

  const people = { seller: SELLER, winner: BUYER, buyer: OTHER_BUYER, follower: FOLLOWER };
  const parts = Object.entries(people) as [keyof typeof people, number][];

  it.each(endings)('of a raffle that is %s', (_how, events, expected) => {
    for (const [part, userId] of parts) {
      const follows = part === 'follower';
      expect([part, ...toldTo({ userId, follows }, events)]).toEqual([part, ...expected[part]]);
    }
  });

  it.each(endings)('hears no more as a follower, too: %s', (_how, events, expected) => {
    for (const [part, userId] of parts)
      expect([part, ...toldTo({ userId, follows: true }, events)]).toEqual([
        part,
        ...expected[part],
      ]);
  });
});
