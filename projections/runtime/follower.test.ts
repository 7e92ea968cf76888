import { expect, it, jest } from '@jest/globals';
import { ticketsPurchased } from '../../domain/raffles/controls';
import { createLogger } from '../../platform/logger';
import type { Batch } from '../../platform/event-store/subscription';
import * as waiting from '../../platform/waiting';
import { recorded } from '../../tests/kit/recorded';
import type { Context } from './context';

const pauses: number[] = [];
jest.unstable_mockModule('../../platform/waiting', () => ({
  ...waiting,
  pause: (ms: number) => Promise.resolve(pauses.push(ms)),
}));
const { Follower } = await import('./follower');

const purchase = ticketsPurchased();
const events = recorded(Array.from({ length: 63 }, () => purchase));

/** A follower of these batches, which writes nothing. */
const follow = async (...sizes: readonly number[]): Promise<number> => {
  let left = events;
  const subscribe = async function* (): AsyncGenerator<Batch, void> {
    for (const size of sizes) {
      const position = left[size - 1]?.position ?? 10_000;
      yield await Promise.resolve({ events: left.slice(0, size), position, live: true });
      left = left.slice(size);
    }
  };
  const context = {
    log: { subscribe },
    logger: createLogger('test', 'silent'),
    checkpoints: { advance: () => Promise.resolve() },
    processes: () => Promise.resolve([]),
    announce: () => undefined,
    pauses: { see: () => false },
  };
  // Following without read models asks for nothing else.
  const follower = new Follower(context as unknown as Context, [], -1);
  pauses.length = 0;
  await follower.run(new AbortController().signal);
  return follower.position;
};

it('reads quickly on after small batches, and is as far as their last event', async () => {
  expect(await follow(1, 31)).toBe(events[31]?.position);
  expect(pauses).toEqual([]);
});

it('keeps larger batches a fifth of a second apart', async () => {
  expect(await follow(31, 32)).toBe(events.at(-1)?.position);
  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toBeGreaterThan(0);
  expect(pauses[0]).toBeLessThanOrEqual(200);
});

it('stays where it is when there was no event', async () => {
  expect(await follow(2, 0)).toBe(events[1]?.position);
});
