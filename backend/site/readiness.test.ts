import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WorkReport } from '@platform/processes/presence';
import { createReadiness, type ReadinessParts } from './readiness';

const yes = (): Promise<unknown> => Promise.resolve();
const no = (): Promise<unknown> => Promise.reject(new Error('connect ECONNREFUSED'));
const never = (): Promise<unknown> => new Promise(() => undefined);

const START = 100;

const MODELS = ['accounts.v1', 'raffle-cards.v5'];
const NEWER = ['accounts.v1', 'raffle-cards.v6'];

const working = (state: string, isReady?: boolean): WorkReport => ({
  state,
  lastError: null,
  perSecond: {},
  ...(isReady !== undefined && { isReady }),
});
const MINE = { program: 'backend', readModels: MODELS, work: working('index filled', true) };
const newer = (isReady: boolean) => ({
  program: 'backend',
  readModels: NEWER,
  work: working('index filled', isReady),
});
const keeping = (state: string, readModels = MODELS) => ({
  program: 'projections',
  readModels,
  work: working(state),
});

/** A program whose parts answer as these say, and that holds these read models. */
const site = (values: {
  readonly log?: typeof yes;
  readonly documents?: typeof yes;
  readonly redis?: typeof yes;
  readonly look?: typeof yes;
  readonly built?: readonly string[];
  readonly position?: number;
  readonly paused?: readonly string[];
  readonly isDemoPending?: boolean;
  readonly isStopping?: boolean;
  readonly processes?: ReadinessParts['processes'];
}) => {
  const { log = yes, documents = yes, redis = yes, look = yes } = values;
  const { isDemoPending = false, isStopping = false } = values;
  let built = values.built ?? ['accounts.v1', 'raffle-cards.v5'];
  let position = values.position ?? START;
  const ready = createReadiness({
    log: { endPosition: log },
    documents: { ping: documents },
    redis: { ping: redis },
    progress: {
      look: () => look().then(() => undefined),
      isBuilt: (names) => names.every((name) => built.includes(name)),
      arePast: (names, wanted) => names.length === 0 || position >= wanted,
      follow: (names) => !names.some((name) => values.paused?.includes(name)),
    },
    projections: MODELS,
    startPosition: START,
    isDemoPending: () => isDemoPending,
    processes: values.processes ?? (() => Promise.resolve([MINE, keeping('following')])),
    isStopping: () => isStopping,
  });
  return {
    ready,
    build: (...names: readonly string[]) => (built = names),
    reach: (at: number) => (position = at),
  };
};

const parts = {
  eventStore: true,
  documents: true,
  redis: true,
  readModels: true,
  kept: true,
  data: true,
  serving: true,
};
const all = { isReady: true, parts, unkept: [] };
/** All, but for these. */
const without = (missing: Partial<typeof parts>) => ({
  ...all,
  isReady: false,
  parts: { ...parts, ...missing },
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a site', () => {
  it('is ready when every part answers and every read model is built', async () => {
    expect(await site({}).ready()).toEqual(all);
  });

  it.each([
    ['the log', { log: no }, { eventStore: false }],
    ['MongoDB', { documents: no }, { documents: false, readModels: false }],
    ['Redis', { redis: no }, { redis: false }],
    ['the checkpoints', { look: no }, { readModels: false }],
  ])('is not while nobody reaches %s', async (_part, values, missing) => {
    expect(await site(values).ready()).toEqual(without(missing));
  });

  it.each([
    [
      'the read models are behind the log’s end at its start',
      { position: START - 1 },
      { readModels: false },
    ],
    ['a read model is being built', { built: ['accounts.v1'] }, { readModels: false }],
    ['demo data is being loaded', { isDemoPending: true }, { data: false }],
    ['this program is stopping', { isStopping: true }, { serving: false }],
  ])('is not while %s', async (_case, values, missing) => {
    expect(await site(values).ready()).toEqual(without(missing));
  });

  it('gives a part two seconds', async () => {
    const asked = site({ redis: never }).ready();
    await jest.advanceTimersByTimeAsync(1_999);
    const early = await Promise.race([asked, Promise.resolve('nothing yet')]);
    expect(early).toBe('nothing yet');
    await jest.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual(without({ redis: false }));
  });

  it('leaves no timer behind', async () => {
    await site({ log: no }).ready();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stays ready when its read models lag or are built anew later', async () => {
    const { ready, build } = site({});
    await ready();
    build('accounts.v1');
    expect(await ready()).toEqual(all);
  });

  it('is ready as soon as its read models hold what was in the log at its start', async () => {
    const { ready, reach } = site({ position: 0 });
    expect(await ready()).toMatchObject({ parts: { readModels: false } });
    reach(START);
    expect(await ready()).toEqual(all);
  });

  it('does not wait for those that an operator has paused', async () => {
    const [behind, names] = [{ position: START - 1 }, ['accounts.v1', 'raffle-cards.v5']];
    expect(await site({ ...behind, paused: names }).ready()).toEqual(all);
    expect(await site({ ...behind, paused: ['accounts.v1'] }).ready()).toMatchObject({
      parts: { readModels: false },
    });
  });

  it('is ready as soon as its read models are built', async () => {
    const { ready, build } = site({ built: [] });
    expect(await ready()).toMatchObject({ parts: { readModels: false } });
    build('accounts.v1', 'raffle-cards.v5');
    expect(await ready()).toEqual(all);
  });
});

describe('a backend whose read models nobody brings up to date', () => {
  const beside = (...processes: Awaited<ReturnType<ReadinessParts['processes']>>) =>
    site({ processes: () => Promise.resolve([MINE, ...processes]) }).ready();
  const halted = [keeping('halted'), keeping('halted')];
  const untold = { program: 'projections' };

  it.each([
    ['the projections have stopped at an event', MODELS, halted],
    ['no projections run', MODELS, [newer(true)]],
    ['projections of another version follow', ['raffle-cards.v5'], [keeping('following', NEWER)]],
    [
      'a copy stands by for those of another version',
      ['raffle-cards.v5'],
      [keeping('standing by'), keeping('following', NEWER)],
    ],
  ])('names them and goes on while %s, and nobody shows more', async (_why, unkept, processes) => {
    expect(await beside(...processes)).toEqual({ ...all, unkept });
  });

  it.each([
    ['another version is ready and brought up to date', [newer(true)]],
    ['so it is, and its own have stopped', [newer(true), ...halted]],
  ])('leaves the requests to others when %s', async (_when, processes) => {
    expect(await beside(...processes, keeping('following', NEWER))).toEqual({
      ...without({ kept: false }),
      unkept: ['raffle-cards.v5'],
    });
  });

  it.each([
    ['is not ready', [newer(false), keeping('following', NEWER)]],
    ['has stopped, too', [newer(true), keeping('halted', NEWER)]],
    ['reads the same', [MINE, ...halted]],
  ])('goes on beside another that %s', async (_what, processes) => {
    expect(await beside(...processes)).toMatchObject({ isReady: true, parts });
  });

  it.each([
    ['a copy stands by for one that ended', keeping('standing by')],
    ['the projections do not tell what they know', { ...untold, work: working('following') }],
  ])('is not one while %s', async (_what, projections) => {
    expect(await beside(newer(true), projections)).toEqual(all);
  });

  it('knows of nothing while Redis does not tell who runs', async () => {
    const ready = () => site({ processes: () => no() as never }).ready();
    expect(await ready()).toEqual(all);
  });
});
