import { browseEvents } from '@application/operations/browse-events';
import type { EventFilter } from '@application/operations/event-filter';
import { eventTree } from '@application/operations/event-tree';
import { noIndex, openLogIndex, type LogIndex } from '@application/operations/log-index';
import { catalogue } from '@domain/catalogue';
import { connectDocuments } from '@platform/documents/documents';
import { connectEventLog } from '@platform/event-store/event-log';
import { createLogger } from '@platform/logger';
import { LOG_BLOCKS } from '@projections/log-blocks/document';
import { openLogBlocks } from '@projections/log-blocks/queries';
import { BlockCollector } from '@projections/runtime/block-collector';
import { EventStoreServer } from '../../kit/event-store-server';
import { MongoDbServer } from '../../kit/mongodb-server';
import { fillLog } from './fill-log';

/** How long a page of each filter takes in a large log: `main.ts [raffles of 10,000 purchases]`. */
const raffles = Number(process.argv[2] ?? 100);
const EACH = 10_000;
const TIMES = 20;
const logger = createLogger('browsing', 'silent');

const store = await EventStoreServer.start();
const mongodb = await MongoDbServer.start();
const documents = await connectDocuments(mongodb.url);
const filled = await fillLog(store.url, raffles, EACH);
const log = connectEventLog(store.url, { catalogue });
const end = await log.endPosition();
console.log(`${filled.events} events`);

const blocks = openLogBlocks(documents, 'life');
const began = performance.now();
await new BlockCollector(log, blocks, 'life', end).catchUp(AbortSignal.timeout(3_600_000));
const { length } = await documents.db.collection(LOG_BLOCKS).find().toArray();
console.log(`${length} blocks in ${Math.round((performance.now() - began) / 1_000)} s`);
const index = openLogIndex(blocks, logger);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const show = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await timed(work));
  times.sort((one, other) => one - other);
  const [median = 0, slowest = 0] = [times[TIMES / 2], times.at(-1)];
  console.log(`| ${what} | ${median.toFixed(0)} ms | ${slowest.toFixed(0)} ms |`);
};

const page = (by: LogIndex, filter: EventFilter, backwards = true, from?: number) =>
  browseEvents({ log, index: by, filter, backwards, from, limit: 50 });

const first = await timed(() => page(index, { id: filled.id }));
console.log(`the first search, which reads the blocks: ${first.toFixed(0)} ms`);
const middle = Math.floor(end / 2);
const { rareActor, frequentActor, correlationId, id } = filled;
const hour = 3_600_000;
const rows: readonly [string, () => Promise<unknown>][] = [
  ['newest 50', () => page(index, {})],
  ['oldest 50', () => page(index, {}, false)],
  ['50 before a position in the middle', () => page(index, {}, true, middle)],
  ['50 from a position in the middle', () => page(index, {}, false, middle)],
  ['stream', () => page(index, { stream: 'raffle-3' })],
  ['category', () => page(index, { category: 'raffle' })],
  ['category without an event', () => page(index, { category: 'account' })],
  ['frequent type', () => page(index, { type: 'TicketsPurchased' })],
  ['rare type', () => page(index, { type: 'RaffleCreated' })],
  ['type without an event', () => page(index, { type: 'WinnerDrawn' })],
  ['actor who acted twice', () => page(index, { actorId: rareActor })],
  ['actor of fifty purchases', () => page(index, { actorId: frequentActor })],
  ['actor and type', () => page(index, { actorId: rareActor, type: 'RaffleCreated' })],
  ['correlation id', () => page(index, { correlationId })],
  ['correlation id that there is not', () => page(index, { correlationId: 'none' })],
  ['before the log began', () => page(index, { until: new Date(Date.now() - hour * 24) })],
  ['after its end', () => page(index, { since: new Date(Date.now() + hour) })],
  ['event id', () => page(index, { id })],
  ['tree of an event in the middle', () => eventTree({ log, index }, { id })],
  ['without blocks: a page without a hit', () => page(noIndex, { correlationId: 'none' })],
];
console.log('| page | median | slowest of 20 |');
for (const [what, work] of rows) await show(what, work);
console.log(`memory of this process: ${Math.round(process.memoryUsage().rss / 1_048_576)} MiB`);

await log.close();
await documents.close();
await Promise.all([store.close(), mongodb.close()]);
