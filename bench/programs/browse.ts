import { openLogIndex } from '@application/operations/log-index';
import { catalogue } from '@domain/catalogue';
import { connectDocuments } from '@platform/documents/documents';
import { connectEventLog } from '@platform/event-store/event-log';
import { createLogger } from '@platform/logger';
import { openLogBlocks } from '@projections/log-blocks/queries';
import { BlockCollector } from '@projections/runtime/block-collector';
import type { Filled } from '../browsing/fill-log';
import { askedPages } from '../browsing/pages';
import { answerParent } from '../running/answer-parent';
import type { RebuildOf } from './rebuild';

export interface BrowseOf extends RebuildOf {
  readonly filled: Filled;
}

export interface Browsed {
  /** Milliseconds to make the blocks of the whole log, as who follows it makes them. */
  readonly blocksMs: number;
  /** Of the first page, which reads the blocks. */
  readonly firstMs: number;
  readonly pages: readonly { readonly what: string; readonly ms: number }[];
  readonly memoryMb: number;
}

const TIMES = 20;
const AT_ONCE = 1_000;
const NUMBERING = 'benchmark';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const medianOf = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await timed(work));
  return times.toSorted((one, other) => one - other)[TIMES / 2] ?? 0;
};

/** Makes the blocks of a log, and asks for each kind of page of it. */
answerParent(async ({ eventStoreUrl, prefix, mongodbUrl, filled }: BrowseOf): Promise<Browsed> => {
  const log = connectEventLog(eventStoreUrl, { catalogue, prefix });
  const documents = await connectDocuments(mongodbUrl);
  const blocks = openLogBlocks(documents, NUMBERING);
  const end = await log.endPosition();
  const collector = new BlockCollector(log, blocks, NUMBERING, -1);
  const blocksMs = await timed(async () => {
    let some = [];
    for await (const event of log.readAll()) {
      some.push(event);
      if (some.length < AT_ONCE) continue;
      await collector.take(some);
      some = [];
    }
    await collector.take(some);
  });
  const index = openLogIndex(blocks, createLogger('browse', 'silent'));
  const pages = askedPages({ log, index, filled, end });
  const firstMs = await timed(() => index.partsFor({}));
  const asked = [];
  for (const [what, ask] of pages) asked.push({ what, ms: await medianOf(ask) });
  await Promise.all([log.close(), documents.close()]);
  return { blocksMs, firstMs, pages: asked, memoryMb: process.memoryUsage().rss / 1_048_576 };
});
