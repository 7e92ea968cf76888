import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DrawPack } from '../../contracts/draws';
import {
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { RAFFLE } from '../../domain/raffles/controls/example';
import type { RaffleEvent } from '../../domain/raffles/events';
import { recordedLog } from '../../tests/kit/recorded-log';
import { drawOutline } from './draw-outline';
import { createStoredPacks } from './stored-packs';

const drawnRaffle = (price: number): RaffleEvent[] => {
  const created = raffleCreated({ ticketPriceCents: price });
  const bought = ticketsPurchased({ tickets: 100 }, created);
  const completed = raffleCompleted({}, bought);
  return [created, bought, completed, winnerDrawn({}, completed)];
};

let kept: Map<string, Uint8Array>;
const objects = {
  get: (key: string) => {
    const bytes = kept.get(key);
    const found = bytes && {
      body: Readable.from([Buffer.from(bytes)]),
      contentType: 'application/json',
      size: bytes.length,
    };
    return Promise.resolve(found);
  },
  put: (key: string, bytes: Uint8Array) => {
    if (kept.has(key)) return Promise.resolve(false);
    kept.set(key, bytes);
    return Promise.resolve(true);
  },
  remove: (key: string) => {
    kept.delete(key);
    return Promise.resolve();
  },
};

const packOf = async (events: readonly RaffleEvent[], prefix: string): Promise<DrawPack> => {
  const log = recordedLog(events, prefix);
  const draw = await drawOutline(log, RAFFLE);
  const stored = draw && (await createStoredPacks(log, objects).open(draw));
  if (!stored) throw new Error('Nothing was stored');
  return JSON.parse(await text(stored.body)) as DrawPack;
};

beforeEach(() => {
  kept = new Map();
});

describe('a stored pack', () => {
  it('is built once', async () => {
    const first = await packOf(drawnRaffle(100), 'log');
    expect(await packOf(drawnRaffle(100), 'log')).toEqual(first);
    expect(kept.size).toBe(1);
  });

  it('is built once for a sealed raffle, and again when it has been drawn', async () => {
    const events = drawnRaffle(100);
    const sealed = await packOf(events.slice(0, 3), 'log');
    expect(sealed).toHaveProperty('entries');
    expect(sealed).not.toHaveProperty('seed');
    expect(await packOf(events.slice(0, 3), 'log')).toEqual(sealed);
    expect(kept.size).toBe(1);

    const [sealedKey] = kept.keys();
    expect(await packOf(events, 'log')).toHaveProperty('seed');
    expect(kept.size).toBe(1);
    expect([...kept.keys()]).not.toContain(sealedKey);
  });

  it('of a raffle that was sealed and is drawn takes the place of its own alone', async () => {
    await packOf(drawnRaffle(100).slice(0, 3), 'old-log');
    await packOf(drawnRaffle(250), 'new-log');
    expect(kept.size).toBe(2);
  });

  it('is not served for the raffle with the same id in another log', async () => {
    await packOf(drawnRaffle(100), 'old-log');
    const pack = await packOf(drawnRaffle(250), 'new-log');
    expect(pack.rules.priceCents).toBe(250);
  });
});
