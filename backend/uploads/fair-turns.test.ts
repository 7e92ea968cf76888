import { describe, expect, it, jest } from '@jest/globals';
import { until } from '../../tests/kit/until';
import { createFairTurns, type Asker, type FairTurns } from './fair-turns';

const HOSTILE = 1;
const OTHER = 2;

const asker = (person: number, network = person, gone = new AbortController().signal): Asker => ({
  owners: [`person ${person}`, `network ${network}`],
  gone,
});

/** Work that notes who it was for. Each piece lasts until the promises of this round are over. */
const createDesk = (turns: FairTurns) => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const bring = (person: number, network?: number): Promise<void> =>
    turns(asker(person, network), async () => {
      begun.push(person);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
  return { begun, bring, most: () => most };
};

/** Work that lasts until it is stopped or `finish` is called. */
const createSlowWork = () => {
  let begun = 0;
  let finish: (result: string) => void = () => undefined;
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      begun += 1;
      finish = resolve;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  return { work, begun: () => begun, finish: () => finish('finished') };
};

const begunOf = (works: ReadonlyMap<number, ReturnType<typeof createSlowWork>>): number =>
  [...works.values()].reduce((sum, { begun }) => sum + begun(), 0);

describe('turns', () => {
  it('let somebody with one piece before nearly all of somebody with two hundred', async () => {
    const { begun, bring } = createDesk(createFairTurns({ atOnce: 2 }));
    const hostile = Array.from({ length: 200 }, () => bring(HOSTILE));
    await bring(OTHER);
    expect(begun.indexOf(OTHER)).toBeLessThanOrEqual(1);
    await Promise.all(hostile);
    expect(begun).toHaveLength(201);
  });

  it('let somebody with one piece before ten people with twenty each', async () => {
    const { begun, bring } = createDesk(createFairTurns({ atOnce: 2 }));
    const hostile = Array.from({ length: 200 }, (_, index) => bring(100 + (index % 10)));
    await bring(OTHER);
    expect(begun.indexOf(OTHER)).toBeLessThanOrEqual(2);
    await Promise.all(hostile);
  });

  it('let somebody of another network before twenty people of one with a piece each', async () => {
    const { begun, bring } = createDesk(createFairTurns({ atOnce: 2 }));
    const hostile = Array.from({ length: 20 }, (_, index) => bring(100 + index, HOSTILE));
    await bring(OTHER);
    expect(begun.indexOf(OTHER)).toBeLessThanOrEqual(2);
    await Promise.all(hostile);
  });

  it('keep a place for those who ask for little', async () => {
    const turns = createFairTurns({ atOnce: 2 });
    const slow = new Map([1, 2].map((person) => [person, createSlowWork()]));
    const hostile = [...slow].flatMap(([person, { work }]) =>
      Array.from({ length: 10 }, () => turns(asker(person), work)),
    );
    for (const { finish } of slow.values()) finish();
    await Promise.all([hostile[0], hostile[10]]);
    await until('one of them has another turn', () => begunOf(slow) === 3);
    expect(await turns(asker(OTHER + 1), () => Promise.resolve('at once'))).toBe('at once');
    expect(begunOf(slow)).toBe(3);
  });

  it('let somebody who has used nothing before somebody who has used a lot', async () => {
    let now = 0;
    const turns = createFairTurns({ atOnce: 1, now: () => now });
    const begun: number[] = [];
    const bring = (person: number, lasts: number) =>
      turns(asker(person), () => {
        begun.push(person);
        now += lasts;
        return Promise.resolve();
      });
    await bring(HOSTILE, 5_000);
    await Promise.all([bring(3, 10), bring(HOSTILE, 10), bring(OTHER, 10)]);
    expect(begun).toEqual([HOSTILE, 3, OTHER, HOSTILE]);
  });

  it('are for one piece of each person, and for few together', async () => {
    const { bring, most } = createDesk(createFairTurns({ atOnce: 2 }));
    await Promise.all(Array.from({ length: 20 }, () => bring(HOSTILE)));
    expect(most()).toBe(1);
    await Promise.all(Array.from({ length: 40 }, (_, index) => bring(index % 4)));
    expect(most()).toBe(2);
  });

  it('go on after a failure, which its own caller gets', async () => {
    const turns = createFairTurns({ atOnce: 1 });
    const failing = turns(asker(HOSTILE), () => Promise.reject(new Error('damaged')));
    await expect(failing).rejects.toThrow('damaged');
    await expect(turns(asker(HOSTILE), () => Promise.resolve('sound'))).resolves.toBe('sound');
  });
});

describe('a piece whose asker has gone', () => {
  it('is not begun', async () => {
    const turns = createFairTurns({ atOnce: 1 });
    const slow = createSlowWork();
    const first = turns(asker(OTHER), slow.work);
    const leaving = new AbortController();
    const work = jest.fn(() => Promise.resolve());
    const second = turns(asker(HOSTILE, HOSTILE, leaving.signal), work);
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    slow.finish();
    expect(await first).toBe('finished');
    expect(work).not.toHaveBeenCalled();
  });

  it('is not begun when the asker went before', async () => {
    const work = jest.fn(() => Promise.resolve());
    const gone = AbortSignal.abort(new Error('gone'));
    const turns = createFairTurns({ atOnce: 1 });
    await expect(turns(asker(HOSTILE, HOSTILE, gone), work)).rejects.toThrow('gone');
    expect(work).not.toHaveBeenCalled();
  });

  it('is stopped, and its place is free', async () => {
    const turns = createFairTurns({ atOnce: 1 });
    const slow = createSlowWork();
    const leaving = new AbortController();
    const first = turns(asker(HOSTILE, HOSTILE, leaving.signal), slow.work);
    const second = turns(asker(OTHER), () => Promise.resolve('done'));
    leaving.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    expect(await second).toBe('done');
    expect(slow.begun()).toBe(1);
  });
});

describe('a piece that takes long', () => {
  it('keeps one place, and leaves the other ones to whoever waits', async () => {
    const turns = createFairTurns({ atOnce: 2, sliceMs: 20 });
    const [one, two] = [createSlowWork(), createSlowWork()];
    const first = turns(asker(1), one.work);
    const second = turns(asker(2), two.work);
    const third = turns(asker(2), () => Promise.resolve('later'));
    expect(await turns(asker(3), () => Promise.resolve('short'))).toBe('short');
    expect(await turns(asker(4), () => Promise.resolve('short'))).toBe('short');
    expect([one.begun(), two.begun()]).toEqual([1, 1]);

    one.finish();
    expect(await first).toBe('finished');
    await until('the other one has begun again', () => two.begun() === 2);
    two.finish();
    expect(await second).toBe('finished');
    expect(await third).toBe('later');
  });

  it('is not stopped for somebody who asks for more', async () => {
    const turns = createFairTurns({ atOnce: 2, sliceMs: 5 });
    const [one, two] = [createSlowWork(), createSlowWork()];
    const both = [turns(asker(1), one.work), turns(asker(2), two.work)];
    const short = () => Promise.resolve('short');
    const others = [turns(asker(HOSTILE + 2), short), turns(asker(HOSTILE + 2), short)];
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([one.begun(), two.begun()]).toEqual([1, 1]);
    one.finish();
    two.finish();
    expect(await Promise.all(both)).toEqual(['finished', 'finished']);
    expect(await Promise.all(others)).toEqual(['short', 'short']);
  });

  it('is not stopped while nobody waits', async () => {
    const turns = createFairTurns({ atOnce: 2, sliceMs: 1 });
    const [one, two] = [createSlowWork(), createSlowWork()];
    const both = [turns(asker(1), one.work), turns(asker(2), two.work)];
    await new Promise((resolve) => setTimeout(resolve, 30));
    one.finish();
    two.finish();
    expect(await Promise.all(both)).toEqual(['finished', 'finished']);
    expect([one.begun(), two.begun()]).toEqual([1, 1]);
  });
});
