import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DayTree, type DayLeaf } from '../../domain/draw/day-root';
import type { DayRooted } from '../../domain/transparency/events';
import { TRANSPARENCY_STREAM } from '../../domain/transparency/stream';
import { context } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { rootDays } from './root-days';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

/** On each day there is one raffle more. */
const leafOf = (raffleId: number): DayLeaf => ({ raffleId, revision: 0, head: `head ${raffleId}` });
const leavesOn = (day: string) =>
  Array.from({ length: Number(day.slice(8)) }, (_, at) => leafOf(at));
const heads = {
  async *leavesOf(day: string) {
    yield* leavesOn(day);
    await Promise.resolve();
  },
};
const rootOn = (day: string): string => {
  const tree = new DayTree();
  for (const leaf of leavesOn(day)) tree.add(leaf);
  return tree.end().root;
};

const program = () => {
  const app = testApplication(stage.log, { now: () => new Date('2026-05-09T12:00:00.000Z') });
  const stop = new AbortController().signal;
  return (last: string) => rootDays({ app, heads, last, stop, context });
};

const rooted = async () => {
  const days = [];
  for await (const { data } of stage.log.readStream<DayRooted>(TRANSPARENCY_STREAM))
    days.push(data);
  return days;
};

describe('rooting days', () => {
  it('begins with the last that is over, and catches up with those that were missed', async () => {
    const [one, other] = [program(), program()];
    expect(await one('2026-05-02')).toBe(1);
    expect(await one('2026-05-05')).toBe(3);
    expect(await one('2026-05-05')).toBe(0);
    expect(await other('2026-05-05')).toBe(0);
    const days = await rooted();
    expect(days.map(({ day, raffles, root }) => [day, raffles, root])).toEqual(
      ['2026-05-02', '2026-05-03', '2026-05-04', '2026-05-05'].map((day) => [
        day,
        Number(day.slice(8)),
        rootOn(day),
      ]),
    );
    expect(days.slice(1).map(({ previous }) => previous)).toEqual(
      days.slice(0, -1).map(({ chain }) => chain),
    );
  });

  it('is done once by programs that do it together', async () => {
    const counts = await Promise.all([program()('2026-05-08'), program()('2026-05-08')]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    expect((await rooted()).map(({ day }) => day)).toHaveLength(7);
  });
});
