import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { DrawPack } from '../../contracts/draws';
import { verifyDraw } from '../../domain/draw/verify';
import {
  drawResealed,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { RAFFLE } from '../../domain/raffles/controls/example';
import type { RaffleEvent } from '../../domain/raffles/events';
import { recordedLog } from '../../tests/kit/recorded-log';
import { drawOutline } from './draw-outline';
import { drawPack } from './draw-pack';

const created = raffleCreated();
const bought = ticketsPurchased({ tickets: 100 }, created);
const completed = raffleCompleted({}, bought);
const drawn = winnerDrawn({}, completed);

const packOf = async (...events: readonly RaffleEvent[]): Promise<DrawPack> => {
  const log = recordedLog(events);
  const draw = await drawOutline(log, RAFFLE);
  if (!draw) throw new Error('There is no such raffle');
  return JSON.parse(await text(drawPack(log, draw))) as DrawPack;
};

describe('the pack of a draw', () => {
  it('has only the rules while tickets are sold', async () => {
    const pack = await packOf(created, bought);
    expect(Object.keys(pack)).toEqual(['version', 'rules', 'beaconValue']);
    expect(pack.rules.commit).toBe(created.data.commit);
  });

  it('has the entries and their head from the seal on', async () => {
    const pack = await packOf(created, bought, completed);
    expect(Object.keys(pack)).toEqual([
      'version',
      'rules',
      'entries',
      'tickets',
      'head',
      'beaconValue',
    ]);
    expect(pack).toMatchObject({ tickets: 100, head: bought.data.entriesHead });
  });

  it('can be verified after the draw', async () => {
    // The draw is over, so the pack is complete; the checks fail if it is not.
    const steps = verifyDraw(await packOf(created, bought, completed, drawn));
    expect(steps.map(({ holds }) => holds)).toEqual(steps.map(() => true));
  });

  it('reveals the seed of a raffle that was cancelled, even with nothing sold', async () => {
    const cancelled = raffleCancelled();
    const pack = await packOf(created, cancelled);
    expect(pack).toMatchObject({ entries: [], tickets: 0, seed: cancelled.data.seed });
    expect(pack.head).toBe(created.data.entriesHead);
    expect(pack.winners).toBeUndefined();
  });

  it('contains every entry of a raffle with thousands', async () => {
    const purchases = [bought];
    for (let index = 1; index < 2_500; index += 1) {
      purchases.push(ticketsPurchased({ purchaseId: `p-${index}` }, purchases.at(-1)));
    }
    const pack = await packOf(created, ...purchases, raffleCompleted({}, purchases.at(-1)));
    expect(pack.entries?.map(({ seq }) => seq)).toEqual(purchases.map((_, index) => index + 1));
  });

  it('is missing for an unknown raffle', async () => {
    expect(await drawOutline(recordedLog([created]), RAFFLE + 1)).toBeUndefined();
  });
});

describe('the pack of a raffle that was resealed', () => {
  const resealed = drawResealed({}, ticketsPurchased({ tickets: 99 }, created));

  it('says so from the seal on', async () => {
    const sealed = raffleCompleted({ resealed: true }, bought);
    const pack = await packOf(created, resealed, bought, sealed);
    expect(pack.version).toBe('rifa-draw/2');
    expect(pack.reseals).toEqual([
      {
        after: 1,
        commit: resealed.data.commit,
        reason: 'log-restored',
        life: resealed.data.life,
        at: resealed.at,
      },
    ]);
  });

  it('says so when it was cancelled', async () => {
    const cancelled = raffleCancelled({ resealed: true }, bought);
    const pack = await packOf(created, resealed, bought, cancelled);
    expect(pack.reseals).toHaveLength(1);
  });

  it('says so after the draw', async () => {
    const sealed = raffleCompleted({ resealed: true }, bought);
    const late = winnerDrawn({ algorithm: 'rifa-draw/2' }, sealed);
    const pack = await packOf(created, resealed, bought, sealed, late);
    expect(pack.reseals).toHaveLength(1);
  });
});
