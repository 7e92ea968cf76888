import { expect, it } from '@jest/globals';
import { drawHeld, raffleCancelled, raffleCompleted, raffleCreated, winnerDrawn } from './controls';
import { owesPrize } from './owes-prize';

const DRAWN_AT = '2026-05-01T10:00:00.000Z';
const drawn = winnerDrawn({ at: DRAWN_AT });
const after = (ms: number) => new Date(Date.parse(DRAWN_AT) + ms);
const LASTS_MS = 60 * 86_400_000;

it('a prize is owed for 60 days after its draw', () => {
  expect(owesPrize(drawn, after(0))).toBe(true);
  expect(owesPrize(drawn, after(LASTS_MS - 1))).toBe(true);
  expect(owesPrize(drawn, after(LASTS_MS))).toBe(false);
});

it('a prize is owed before its draw, however long that is held', () => {
  const later = after(10 * LASTS_MS);
  expect(owesPrize(raffleCompleted({ at: DRAWN_AT }), later)).toBe(true);
  expect(owesPrize(drawHeld({ at: DRAWN_AT }), later)).toBe(true);
});

it('nothing is owed by a raffle on sale, a cancelled one, or none', () => {
  for (const last of [raffleCreated(), raffleCancelled(), undefined])
    expect(owesPrize(last, after(0))).toBe(false);
});
