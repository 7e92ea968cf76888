import { describe, expect, it } from '@jest/globals';
import {
  drawResealed,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { RAFFLE } from '../../domain/raffles/controls/example';
import type { LogEvent } from '../../tests/kit/recorded';
import { documentsOf } from '../testing/fold-one';
import { entryHeads } from './fold';

const created = raffleCreated();
const sold = ticketsPurchased({ tickets: 100 });
const sealed = raffleCompleted({}, sold);
const drawn = winnerDrawn({}, sealed);
const [{ winner }] = drawn.data.prizes;

const after = (...events: readonly LogEvent[]) => {
  const [heads] = documentsOf(entryHeads, ...events);
  if (!heads) throw new Error('There is one raffle');
  return heads;
};

describe('the heads of a raffle’s entries', () => {
  it('begin with its rules', () => {
    const { commit, entriesHead: head } = created.data;
    expect(after(created)).toEqual({
      _id: RAFFLE,
      position: 10,
      stage: 'open',
      resealed: false,
      proof: 'pending',
      commit,
      head,
      tickets: 0,
      days: [{ day: '2026-05-04', revision: 0, head }],
    });
  });

  it('keep one head for each day, the last', () => {
    const next = ticketsPurchased({ seq: 2, at: '2026-05-05T23:59:59.999Z' }, sold);
    const later = raffleFeatured({ at: '2026-05-06T00:00:00.000Z' }, next);
    const { days } = after(created, sold, next, later);
    expect(days.map(({ day, revision }) => [day, revision])).toEqual([
      ['2026-05-04', 0],
      ['2026-05-05', 2],
      ['2026-05-06', 3],
    ]);
    expect(days[1]?.head).toBe(next.data.entriesHead);
  });

  it('show a draw that was computed anew', () => {
    expect(after(created, sold, sealed)).toMatchObject({ stage: 'sealed', proof: 'pending' });
    expect(after(created, sold, sealed, drawn)).toMatchObject({ stage: 'drawn', proof: 'holds' });
  });

  it.each([
    [
      'another ticket',
      { prizes: [{ winner: { ...winner, ticket: winner.ticket - 1 }, substitutes: [] }] as const },
    ],
    ['another seed', { seed: 'ab'.repeat(32) }],
    ['another head', { entriesHead: 'ab'.repeat(32) }],
  ])('show a draw of %s as broken', (_what, values) => {
    const forged = { ...drawn, data: { ...drawn.data, ...values } };
    expect(after(created, sold, sealed, forged).proof).toBe('broken');
  });

  it('stay broken after a purchase that does not follow', () => {
    const forged = { ...sold, data: { ...sold.data, tag: '0'.repeat(32) } };
    expect(after(created, forged, sealed, drawn)).toMatchObject({
      stage: 'drawn',
      proof: 'broken',
    });
  });

  it('follow a reseal', () => {
    const resealed = drawResealed({}, created);
    expect(after(created, resealed)).toMatchObject({
      stage: 'open',
      resealed: true,
      proof: 'pending',
      commit: resealed.data.commit,
      head: resealed.data.entriesHead,
    });
  });

  it('tell why a raffle was cancelled, and whether its seed fits', () => {
    const cancelled = raffleCancelled({ reason: 'withdrawn' }, created);
    expect(after(created, cancelled)).toMatchObject({ stage: 'withdrawn', proof: 'holds' });
    const forged = { ...cancelled, data: { ...cancelled.data, seed: 'ab'.repeat(32) } };
    expect(after(created, forged).proof).toBe('broken');
  });
});
