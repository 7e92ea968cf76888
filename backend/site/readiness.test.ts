import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createReadiness } from './readiness';

const yes = (): Promise<unknown> => Promise.resolve();
const no = (): Promise<unknown> => Promise.reject(new Error('connect ECONNREFUSED'));
const never = (): Promise<unknown> => new Promise(() => undefined);

const START = 100;

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
    projections: ['accounts.v1', 'raffle-cards.v5'],
    startPosition: START,
    isDemoPending: () => isDemoPending,
    isStopping: () => isStopping,
  });
  return {
    ready,
    build: (...names: readonly string[]) => (built = names),
    reach: (at: number) => (position = at),
  };
};

const all = {
  eventStore: true,
  documents: true,
  redis: true,
  readModels: true,
  data: true,
  serving: true,
};

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
    expect(await site(values).ready()).toEqual({ ...all, ...missing });
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
    expect(await site(values).ready()).toEqual({ ...all, ...missing });
  });

  it('gives a part two seconds', async () => {
    const asked = site({ redis: never }).ready();
    await jest.advanceTimersByTimeAsync(1_999);
    const early = await Promise.race([asked, Promise.resolve('nothing yet')]);
    expect(early).toBe('nothing yet');
    await jest.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual({ ...all, redis: false });
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
    expect(await ready()).toMatchObject({ readModels: false });
    reach(START);
    expect(await ready()).toEqual(all);
  });

  it('does not wait for those that an operator has paused', async () => {
    const [behind, names] = [{ position: START - 1 }, ['accounts.v1', 'raffle-cards.v5']];
    expect(await site({ ...behind, paused: names }).ready()).toEqual(all);
    expect(await site({ ...behind, paused: ['accounts.v1'] }).ready()).toMatchObject({
      readModels: false,
    });
  });

  it('is ready as soon as its read models are built', async () => {
    const { ready, build } = site({ built: [] });
    expect(await ready()).toMatchObject({ readModels: false });
    build('accounts.v1', 'raffle-cards.v5');
    expect(await ready()).toEqual(all);
  });
});
