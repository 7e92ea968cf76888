import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventLog } from '@platform/event-store/event-log';
import { createLogger } from '@platform/logger';
import { BlockBuilder } from '@projections/runtime/block-collector';
import type { LogBlock } from '@projections/log-blocks/document';
import { context, publish, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { browseEvents } from './browse-events';
import type { EventFilter } from './event-filter';
import { noIndex, openLogIndex, type LogIndex } from './log-index';
import { recordAction } from './record-action';

const logger = createLogger('test', 'silent');
/** So small that a log of some dozens has many. */
const BLOCK = 4;

let stage: Stage;
let index: LogIndex;
let blocks: LogBlock[];
let positions: number[];

const blocksOf = async (log: EventLog): Promise<LogBlock[]> => {
  const made: LogBlock[] = [];
  const builder = new BlockBuilder('life', -1);
  let count = 0;
  for await (const event of log.readAll()) {
    builder.add(event);
    count += 1;
    if (count % BLOCK === 0) made.push(builder.seal(event.position));
  }
  return made;
};

const indexOver = (known: readonly LogBlock[]): LogIndex =>
  openLogIndex(
    {
      async *after(position) {
        yield* known.filter(({ _id }) => _id > position);
        await Promise.resolve();
      },
    },
    logger,
  );

beforeAll(async () => {
  stage = await openStage();
  const app = testApplication(stage.log);
  const input = { app, context: { correlationId: 'terminal' } };
  const scavenge = () => recordAction(input, { type: 'ScavengeRequested', data: { reason: null } });
  await scavenge();
  const raffles = [await publish(app), await publish(app), await publish(app)];
  for (let buyer = 10; buyer < 20; buyer += 1)
    for (const raffle of raffles) await sell(app, raffle, buyer, 1);
  await scavenge();
  blocks = await blocksOf(stage.log);
  index = indexOver(blocks);
  positions = [];
  for await (const { position } of stage.log.readAll()) positions.push(position);
});
afterAll(() => stage.close());

interface Asked {
  readonly filter: EventFilter;
  readonly backwards: boolean;
  readonly from?: number;
  readonly limit?: number;
}

/** Every page behind the first, too. */
const walk = async (by: LogIndex, { limit = 12, ...asked }: Asked) => {
  const found: number[] = [];
  let [from, examined]: [number | undefined | null, number] = [asked.from, 0];
  while (from !== null) {
    const page = await browseEvents({ log: stage.log, index: by, limit, ...asked, from });
    found.push(...page.events.map(({ position }) => position));
    examined += page.examined;
    from = page.next;
  }
  return { found, examined };
};

/** What a reading of all finds. */
const byReading = new Map<string, readonly number[]>();
const expected = async (asked: Asked): Promise<readonly number[]> => {
  const key = JSON.stringify(asked);
  const found = byReading.get(key) ?? (await walk(noIndex, { ...asked, limit: 100 })).found;
  byReading.set(key, found);
  return found;
};

const FILTERS: readonly [string, EventFilter][] = [
  ['nothing', {}],
  ['a type', { type: 'RaffleCreated' }],
  ['a frequent type', { type: 'TicketsPurchased' }],
  ['a category', { category: 'sequence' }],
  ['a request', { correlationId: context.correlationId }],
  ['nobody', { actor: 99 }],
  ['the terminal', { actor: 'terminal' }],
  ['the site', { actor: 'site' }],
  ['the terminal and a type', { actor: 'terminal', type: 'ScavengeRequested' }],
  ['a time to come', { since: new Date(Date.now() + 3_600_000) }],
  ['until now', { until: new Date(Date.now() + 3_600_000) }],
];

describe.each([
  ['all of the log', () => blocks],
  ['none of it', () => []],
  ['its beginning', () => blocks.slice(0, 3)],
  ['its end', () => blocks.slice(4)],
  ['parts of it', () => blocks.filter((_, at) => at % 3 !== 1)],
  // Two copies have followed it at the same time.
  ['parts twice', () => [...blocks.slice(0, 3), ...blocks.slice(1)]],
])('an index of %s', (_what, known) => {
  it.each(FILTERS)('finds by %s what a reading of all finds', async (_by, filter) => {
    const some = indexOver(known());
    for (const backwards of [false, true]) {
      const places = [undefined, ...positions.filter((_, at) => at % 17 === 6), 10_000];
      for (const from of places) {
        const asked = { filter, backwards, ...(from === undefined ? {} : { from }) };
        const { found } = await walk(some, asked);
        expect(found).toEqual(await expected(asked));
      }
    }
  });
});

describe('a search by an index', () => {
  it('reads only the blocks that may have it, and what has come since', async () => {
    const one = (
      await browseEvents({
        log: stage.log,
        index,
        filter: { type: 'TicketsPurchased' },
        limit: 1,
        backwards: false,
      })
    ).events[0];
    const { found, examined } = await walk(index, {
      filter: { id: one?.id },
      backwards: true,
      limit: 5,
    });
    expect(found).toEqual([one?.position]);
    expect(examined).toBeLessThan(2 * BLOCK);
    expect(positions.length).toBeGreaterThan(8 * BLOCK);
  });

  it('reads only what the terminal may have done', async () => {
    const { found, examined } = await walk(index, {
      filter: { actor: 'terminal' },
      backwards: true,
      limit: 5,
    });
    expect(found).toHaveLength(2);
    expect(examined).toBeLessThan(4 * BLOCK);
  });

  it('finds what is appended after its last block', async () => {
    const app = testApplication(stage.log);
    const raffle = await publish(app);
    const { found } = await walk(index, {
      filter: { type: 'RaffleCreated' },
      backwards: true,
      limit: 1,
    });
    const event = await stage.log.find({ stream: `raffle-${raffle}`, revision: 0 });
    expect(found[0]).toBe(event?.position);
  });

  it('reads the log when the blocks are away', async () => {
    const away = openLogIndex(
      {
        async *after() {
          await Promise.resolve();
          throw new Error('away');
        },
      },
      logger,
    );
    const asked = { filter: { type: 'RaffleCreated' }, backwards: true };
    expect((await walk(away, asked)).found).toEqual((await walk(noIndex, asked)).found);
  });
});
