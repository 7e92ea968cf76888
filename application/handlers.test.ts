import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { accountRegistered } from '../domain/accounts/controls';
import { catalogue, streamKinds } from '../domain/catalogue';
import { raffleFavorited } from '../domain/favorites/controls';
import { connectEventLog, type EventLog } from '../platform/event-store/event-log';
import { createLogger } from '../platform/logger';
import { recorded, type LogEvent } from '../tests/kit/recorded';
import { createHandlers } from './handlers';
import { testApplication } from './testing/test-application';

/** No server listens at this address, and no test connects to it. */
const log = connectEventLog('esdb://127.0.0.1:1?tls=false', { catalogue });
const app = testApplication(log);

afterAll(() => log.close());

/** The categories whose streams commands decide, each with the name of its handler. */
const decided = Object.entries(streamKinds).flatMap(([category, kind]) =>
  'name' in kind ? [{ category, name: kind.name, share: kind.share }] : [],
);
const UNDECIDED = Object.keys(streamKinds).filter(
  (category) => !decided.some((kind) => kind.category === category),
);
const watched = decided.map(({ category, name }) => ({
  category,
  observe: jest.spyOn(app[name].states, 'observe'),
}));

describe('an append of another program', () => {
  it('invalidates the state of its stream, in every category', () => {
    for (const { category } of decided) app.observe(`${category}-12`, 7);
    for (const { category, observe } of watched) {
      expect(observe.mock.calls).toEqual([[`${category}-12`, 7]]);
    }
  });

  it('is ignored for streams without a handler', () => {
    expect(UNDECIDED).toEqual(['raffleSnapshot', 'sequence', 'log']);
    for (const { observe } of watched) observe.mockClear();
    for (const category of UNDECIDED) app.observe(`${category}-raffles`, 7);
    for (const { observe } of watched) expect(observe).not.toHaveBeenCalled();
  });
});

describe('the memory for states', () => {
  const people = Array.from({ length: 100 }, (_, index) => index + 1);

  /** So much memory that a kind's share of it are these bytes. */
  const wholeFor = (kind: string, bytes: number): number => {
    const sum = decided.reduce((all, { share }) => all + share, 0);
    const own = decided.find(({ name }) => name === kind)?.share ?? 0;
    return (bytes * sum) / own;
  };

  /** How many people's states are kept in these bytes, of those that were loaded last. */
  const kept = async (
    kind: 'accounts' | 'favorites',
    bytes: number,
    eventsOf: (userId: number) => readonly LogEvent[],
  ): Promise<number> => {
    let readings = 0;
    const readStream = async function* (stream: string) {
      readings += 1;
      await Promise.resolve();
      yield* recorded(eventsOf(Number(stream.split('-')[1])));
    };
    const { [kind]: handler } = createHandlers({
      // Loading a state asks nothing else of it.
      log: { readStream } as unknown as EventLog,
      logger: createLogger('test', 'silent'),
      now: () => new Date(),
      drawDelayMs: 60_000,
      followsLog: true,
      cacheBytes: wholeFor(kind, bytes),
    });
    for (const userId of people) await handler.states.load(`${kind}-${userId}`);
    readings = 0;
    for (const userId of people.toReversed()) await handler.states.load(`${kind}-${userId}`);
    return people.length - readings;
  };

  it('is divided by shares: 20 KB keep ten accounts of some 2 KB', async () => {
    const account = (userId: number) => [accountRegistered({ userId })];
    expect(await kept('accounts', 20_000, account)).toBe(10);
    expect(await kept('accounts', 40_000, account)).toBe(20);
  });

  it('keeps the fewer lists of favourites the longer they are', async () => {
    const following = (count: number) => (userId: number) =>
      people.slice(0, count).map((raffleId) => raffleFavorited({ userId, raffleId }));
    expect(await kept('favorites', 20_000, following(1))).toBe(37);
    expect(await kept('favorites', 20_000, following(100))).toBe(4);
  });
});
