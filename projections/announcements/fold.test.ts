import { describe, expect, it } from '@jest/globals';
import { announcementFinished } from '../../domain/announcements/controls';
import {
  END_DATE,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import type { LogEvent } from '../../tests/kit/recorded';
import { documentsOf } from '../testing/fold-one';
import { announcements } from './fold';

const HOUR_MS = 3_600_000;
const created = raffleCreated();
const sold = ticketsPurchased({ tickets: 100 });
const sealed = raffleCompleted({}, sold);
const drawn = winnerDrawn({}, sealed);

const pendingAfter = (...events: readonly LogEvent[]) =>
  documentsOf(announcements, ...events).flatMap(({ pending }) =>
    pending.map(({ topic, revision }) => `${topic} r${revision}`),
  );

describe('announcements', () => {
  it('include a reminder a day before a raffle ends', () => {
    const dueAt = new Date(Date.parse(END_DATE) - 24 * HOUR_MS);
    expect(documentsOf(announcements, created)).toEqual([
      {
        _id: 12,
        position: 10,
        dueAt,
        pending: [
          {
            topic: 'ends-tomorrow',
            dueAt,
            revision: 0,
            causationId: 'event-0',
            correlationId: 'request-0',
          },
        ],
      },
    ]);
  });

  it('include no reminder for a raffle of less than a day', () => {
    const endDate = new Date(Date.parse(created.at) + 23 * HOUR_MS).toISOString();
    expect(pendingAfter(raffleCreated({ endDate }))).toEqual([]);
  });

  it('include the end, and no reminder after it', () => {
    expect(pendingAfter(created, sold, sealed)).toEqual(['ended r2']);
    expect(pendingAfter(created, raffleCancelled())).toEqual(['ended r1']);
  });

  it('include the end at once when the reminder was finished before', () => {
    const reminded = announcementFinished({ topic: 'ends-tomorrow' });
    expect(pendingAfter(created, reminded)).toEqual([]);
    expect(pendingAfter(created, reminded, sold, sealed)).toEqual(['ended r2']);
  });

  it('include the draw beside an end that is not finished', () => {
    expect(pendingAfter(created, sold, sealed, drawn)).toEqual(['ended r2', 'won r3']);
    const events = [created, sold, sealed, drawn, announcementFinished({ topic: 'won' })];
    expect(pendingAfter(...events)).toEqual(['ended r2']);
    expect(pendingAfter(...events, announcementFinished({ topic: 'ended' }))).toEqual([]);
  });

  it('are due when their last one is', () => {
    const [mine] = documentsOf(announcements, created, sold, sealed, drawn);
    expect(mine?.dueAt).toEqual(new Date(drawn.at));
  });
});
