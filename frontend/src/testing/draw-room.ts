import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DrawPack, DrawRules } from '@contracts/draws';
import type { Raffle } from '@contracts/raffles';
import { commitmentOf, firstHead, nextHead, wholeHead } from '@domain/draw/entries';
import { pickWinners } from '@domain/draw/pick';
import { aRaffle } from './controls';
import { apiUrl, withRaffle } from './handlers';
import { connectLive } from './live-server';
import { renderScreen } from './render-app';
import { server } from './server';

export const SEED = 'ab'.repeat(32);
export const END = '2027-01-01T12:00:00.000Z';
/** «Faro Alegre», user 7, with tickets 1 to 60. */
export const MY_TAG = '30070123456789abcdef0123456789ab';
/** «Abeja Admirable», with tickets 61 to 100. */
export const OTHER_TAG = '80000123456789abcdef0123456789ab';

export const rules: DrawRules = {
  raffleId: 12,
  commit: commitmentOf(SEED),
  priceCents: 150,
  mode: 'auto',
  goal: 100,
  endDateMs: Date.parse(END),
  beacon: 'none',
};

export const entries = [
  { seq: 1, from: 1, to: 60, tag: MY_TAG },
  { seq: 2, from: 61, to: 100, tag: OTHER_TAG },
];

/** The pack of an honest draw with these rules. */
export const packBy = (by: DrawRules): DrawPack => {
  const head = entries.reduce(nextHead, firstHead(by));
  const data = { entries, tickets: 100, head, beaconValue: null };
  const winners = pickWinners(SEED, { raffleId: by.raffleId, ...data });
  return { ...data, version: 'rifa-draw/1', rules: by, seed: SEED, winners };
};

export const pack = packBy(rules);
export const [winner = { ticket: 0, tag: '' }, ...substitutes] = pack.winners ?? [];
/** As it was before the draw. */
export const sealedPack: DrawPack = {
  version: pack.version,
  rules,
  beaconValue: null,
  entries,
  tickets: pack.tickets,
  head: pack.head,
};

const NEW_SEED = 'cd'.repeat(32);

/** Of a draw whose seed was changed after the first purchase, because the log was put back. */
export const resealedPack: DrawPack = (() => {
  const at = '2026-12-01T10:00:00.000Z';
  const commit = commitmentOf(NEW_SEED);
  const reseals = [{ after: 1, commit, reason: 'log-restored', life: 'l', at } as const];
  const head = wholeHead(rules, entries, reseals);
  const data = { entries, tickets: 100, head, beaconValue: null };
  const drawnBy = { raffleId: rules.raffleId, ...data };
  const winners = pickWinners(NEW_SEED, drawnBy);
  return { ...data, version: 'rifa-draw/2', rules, reseals, seed: NEW_SEED, winners };
})();

/** A moment before now. */
export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

/** Drawn ten minutes ago. */
export const drawn = (overrides: Partial<Raffle> = {}): Raffle =>
  aRaffle({
    status: 'completed',
    soldTickets: 100,
    endDate: END,
    winner,
    substitutes,
    draw: { commit: rules.commit, state: 'drawn', drawAt: ago(600_000) },
    ...overrides,
  });

/** Sealed, with some seconds left until the draw. */
export const sealed = (secondsLeft = 59.5): Raffle =>
  drawn({
    winner: null,
    substitutes: [],
    closedAt: ago(60_000 - secondsLeft * 1000),
    draw: { commit: rules.commit, state: 'sealed', drawAt: ago(-secondsLeft * 1000) },
  });

/** Answers with one after the other, and then always with the last. */
export const packs = (...answers: readonly DrawPack[]) => {
  const left = [...answers];
  return http.get(apiUrl('raffles/12/draw'), () =>
    HttpResponse.json(left.length > 1 ? left.shift() : left[0]),
  );
};

/** Opens the room of a raffle's draw. */
export const openRoom = (raffle: Raffle, ...answers: readonly DrawPack[]) => {
  server.use(withRaffle(raffle), packs(...answers));
  return renderScreen('/rifas/12/sorteo');
};

/** Opens the room during the countdown, with a live connection. */
export const awaitDraw = async (secondsLeft?: number) => {
  const app = openRoom(sealed(secondsLeft), sealedPack);
  await screen.findByRole('timer');
  await connectLive(app.liveServer);
  return app;
};
