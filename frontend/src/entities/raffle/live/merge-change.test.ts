import { describe, expect, it } from '@jest/globals';
import { aChange, aRaffle } from '@/testing/controls';
import { mergeChange, needsReload } from './merge-change';

describe('a change', () => {
  const raffle = aRaffle({ revision: 5, soldTickets: 40 });

  it('is merged into an older raffle', () =>
    expect(mergeChange(raffle, aChange({ revision: 6, soldTickets: 45 }))).toMatchObject({
      revision: 6,
      soldTickets: 45,
      title: raffle.title,
    }));

  it('leaves a newer or equal raffle unchanged', () => {
    expect(mergeChange(raffle, aChange({ revision: 5, soldTickets: 1 }))).toBe(raffle);
    expect(mergeChange(raffle, undefined)).toBe(raffle);
  });

  it('keeps a known winner', () => {
    const winner = { ticket: 3, tag: 't' };
    expect(mergeChange(aRaffle({ winner }), aChange()).winner).toEqual(winner);
  });

  it('asks for a reload when the raffle ended or was drawn, not for a sale', () => {
    expect(needsReload(raffle, aChange())).toBe(false);
    expect(needsReload(raffle, aChange({ status: 'completed' }))).toBe(true);
    expect(needsReload(raffle, aChange({ winner: { ticket: 1, tag: 't' } }))).toBe(true);
    const held = aChange({ status: 'completed', drawHeld: true });
    expect(needsReload(aRaffle({ revision: 5, status: 'completed' }), held)).toBe(true);
    expect(needsReload(mergeChange(raffle, held), { ...held, revision: 9 })).toBe(false);
    expect(needsReload(raffle, aChange({ revision: 5, status: 'completed' }))).toBe(false);
  });
});
