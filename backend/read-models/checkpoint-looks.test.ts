import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Checkpoint } from '@projections/checkpoints/document';
import { writtenLines } from '@tests/kit/written-lines';
import { createCheckpointLooks } from './progress';

interface Reading {
  readonly resolve: (found: Checkpoint[]) => void;
  readonly reject: (error: Error) => void;
}

const at = (position: number): Checkpoint[] => [
  { _id: 'accounts.v1', logId: 'log', position, epoch: 1, caughtUp: true },
];
const nextTurn = () => jest.advanceTimersByTimeAsync(10);

let readings: Reading[];
let seen: (readonly Checkpoint[])[];
let log: ReturnType<typeof writtenLines>;
let look: () => Promise<void>;

beforeEach(() => {
  jest.useFakeTimers();
  [readings, seen, log] = [[], [], writtenLines()];
  const all = () =>
    new Promise<Checkpoint[]>((resolve, reject) => readings.push({ resolve, reject }));
  look = createCheckpointLooks({ all }, log.logger, () => (found) => seen.push(found));
});
afterEach(() => void jest.useRealTimers());

/** @returns the reading that this look waits for, and its end */
const beginLook = async () => {
  const ended = look();
  await nextTurn();
  const reading = readings.at(-1);
  if (!reading) throw new Error('Nobody reads the checkpoints');
  return { reading, ended };
};

describe('a look at the checkpoints', () => {
  it('is one for all who ask at about the same time, and over when it is seen', async () => {
    const both = Promise.all([look(), look()]);
    await nextTurn();
    expect(readings).toHaveLength(1);
    readings[0]?.resolve(at(10));
    await both;
    expect(seen).toEqual([at(10)]);
  });

  it('is not seen after a later one', async () => {
    const [first, second] = [await beginLook(), await beginLook()];
    second.reading.resolve(at(20));
    await second.ended;
    first.reading.resolve(at(10));
    await first.ended;
    expect(seen).toEqual([at(20)]);
  });

  it('fails for nobody when the store can’t be read', async () => {
    const { reading, ended } = await beginLook();
    reading.reject(new Error('no connection'));
    await expect(ended).resolves.toBeUndefined();
    expect(seen).toEqual([]);
  });

  it('warns once in an outage, and again in the next', async () => {
    const ends = [
      (reading: Reading) => reading.reject(new Error('no connection')),
      (reading: Reading) => reading.reject(new Error('no connection')),
      (reading: Reading) => reading.resolve(at(10)),
      (reading: Reading) => reading.reject(new Error('full disk')),
    ];
    const warnings: number[] = [];
    for (const end of ends) {
      const { reading, ended } = await beginLook();
      end(reading);
      await ended;
      warnings.push(log.lines.length);
    }
    expect(warnings).toEqual([1, 1, 1, 2]);
    expect(log.lines.map(({ err }) => err)).toMatchObject([
      { message: 'no connection' },
      { message: 'full disk' },
    ]);
  });
});
