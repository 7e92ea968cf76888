import type { Logger } from '../../platform/logger';
import {
  includesMark,
  marksOf,
  numbersIn,
  type LogBlock,
  type Marked,
} from '../../projections/log-blocks/document';
import type { LogBlocks } from '../../projections/log-blocks/queries';
import type { LogPart } from './log-parts';

/** What an index is asked for: values that one event has, and when it happened. */
interface Sought extends Marked {
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

/** Knows which parts of the log to read for something. */
export interface LogIndex {
  /** All parts of the log, side by side and in its order. */
  partsFor: (sought: Sought) => Promise<readonly LogPart[]>;
}

interface KnownBlock extends Pick<LogBlock, 'after' | 'last' | 'count' | 'since' | 'until'> {
  readonly first: number;
  readonly marks: Uint32Array;
}

/** Without blocks, all has to be read. */
const ALL: LogPart = { after: -1, upTo: Number.POSITIVE_INFINITY, isCandidate: true };
export const noIndex: LogIndex = { partsFor: () => Promise.resolve([ALL]) };

const known = ({ _id: first, marks, ...block }: LogBlock): KnownBlock => ({
  ...block,
  first,
  marks: numbersIn(marks),
});

const mayHave =
  ({ since, until }: Sought, marks: readonly number[]) =>
  (block: KnownBlock) =>
    (since === undefined || block.until >= since) &&
    (until === undefined || block.since <= until) &&
    marks.every((mark) => includesMark(block.marks, mark));

const IDLE_MS = 10 * 60_000;

/**
 * Keeps the blocks in memory while somebody searches: some twenty bytes for each event of the log.
 * Where there is no block yet, or the document store is away, the log is read.
 */
export const openLogIndex = (blocks: Pick<LogBlocks, 'after'>, logger: Logger): LogIndex => {
  /** Side by side from the start of the log. */
  let kept: KnownBlock[] = [];
  let loading: Promise<readonly KnownBlock[]> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const load = async (): Promise<readonly KnownBlock[]> => {
    const scattered: KnownBlock[] = [];
    for await (const block of blocks.after(kept.at(-1)?.last ?? -1)) {
      const isNext = scattered.length === 0 && block.after === (kept.at(-1)?.last ?? -1);
      (isNext ? kept : scattered).push(known(block));
    }
    return [...kept, ...scattered];
  };

  const loaded = async (): Promise<readonly KnownBlock[]> => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      kept = [];
    }, IDLE_MS).unref();
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading.catch((error: unknown) => {
      logger.warn({ err: error }, 'blocks of the log not read');
      return [...kept];
    });
  };

  return {
    partsFor: async (sought) => {
      const isCandidate = mayHave(sought, marksOf(sought));
      const parts: LogPart[] = [];
      let before = -1;
      for (const block of await loaded()) {
        const { after, last: upTo, first, count } = block;
        // Two copies that followed the log at the same time have told of the same part.
        if (after < before) continue;
        if (after > before) parts.push({ after: before, upTo: after, isCandidate: true });
        parts.push({ after, upTo, first, count, isCandidate: isCandidate(block) });
        before = upTo;
      }
      return [...parts, { ...ALL, after: before }];
    },
  };
};
