import type { Logger } from '../../platform/logger';
import type { IndexSize } from '../../platform/processes/presence';
import { within } from '../../platform/waiting';
import { RAFFLE_SEARCH, type SearchedRaffle } from '../../projections/raffle-search/document';
import type { RaffleSearchQueries } from '../../projections/raffle-search/queries';
import type { RebuildQueries } from '../../projections/rebuilds/queries';
import type { ReadModelProgress } from '../read-models/progress';
import { openEmbeddedIndex } from './embedded-index';
import type { SearchIndex } from './search-index';

const { projection } = RAFFLE_SEARCH;

/** Also finds a rebuild that changed no position. */
const FOLLOW_EVERY_MS = 1_000;
/** What takes longer, such as filling it anew, nobody waits for. */
const CATCH_UP_WITHIN_MS = 2_000;
/** More at once would keep other requests waiting too long. */
const EMBEDDED_BATCH = 20;

/** An index that may hold something already. */
export interface OpenedIndex {
  readonly index: SearchIndex;
  /** It has everything up to this position; -1 for nothing. */
  readonly filledTo: number;
  /** How many raffles it is told at once. */
  readonly batch: number;
  /**
   * Told every second how far it is filled, when it can tidy up what others don't need any more.
   * A rejected promise means that it is broken.
   */
  readonly tend?: (position: number) => Promise<void>;
}

/** Opens an index of the read model as it was rebuilt at a moment. */
export type OpenIndex = (builtAt: number) => Promise<OpenedIndex>;

export interface FollowParts {
  readonly raffles: RaffleSearchQueries;
  readonly rebuilds: Pick<RebuildQueries, 'find'>;
  readonly progress: Pick<ReadModelProgress, 'isBuilt' | 'reached'>;
  readonly logger: Logger;
  /** One in memory without it. */
  readonly open?: OpenIndex | undefined;
}

/** Lists are read from the store, and nothing is suggested or counted, while there is none. */
export type IndexState = 'index filled' | 'filling the index' | 'index failing';

/** An index that follows its read model. */
export interface FollowedIndex {
  /**
   * Answers with the index as its read model is now; undefined while there is none, or when it
   * failed: then it is filled anew.
   */
  ask: <Answer>(question: (index: SearchIndex) => Promise<Answer>) => Promise<Answer | undefined>;
  state: () => IndexState;
  /** Undefined while there is none, and for one that is elsewhere. */
  size: () => IndexSize | undefined;
  close: () => Promise<void>;
}

interface Filled extends OpenedIndex {
  /** It has everything up to this position. */
  readonly position: number;
  /** When the read model that it was filled from had been rebuilt. */
  readonly builtAt: number;
}

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** It was the index that failed, not the store that it is filled from. */
class IndexFailedError extends Error {
  override readonly name = 'IndexFailedError';
}

const fill = async (
  { index, batch: most }: OpenedIndex,
  raffles: AsyncIterable<SearchedRaffle>,
): Promise<void> => {
  const apply = (raffles: readonly SearchedRaffle[]): Promise<void> =>
    index.apply(raffles).catch((error: unknown) => {
      throw new IndexFailedError('the index did not take what it was told', { cause: error });
    });
  let batch: SearchedRaffle[] = [];
  for await (const raffle of raffles) {
    batch.push(raffle);
    if (batch.length < most) continue;
    await apply(batch);
    batch = [];
    await breathe();
  }
  await apply(batch);
};

const openEmbedded = (): Promise<OpenedIndex> =>
  Promise.resolve({ index: openEmbeddedIndex(), filledTo: -1, batch: EMBEDDED_BATCH });

export const followIndex = (parts: FollowParts): FollowedIndex => {
  const { raffles, rebuilds, progress, logger, open = openEmbedded } = parts;
  let filled: Filled | undefined;
  let isClosed = false;
  /** One at a time. Whoever asks meanwhile waits for the next, if this one began too early. */
  let running: Promise<void> | undefined;

  const builtAtNow = async (): Promise<number> =>
    (await rebuilds.find(projection))?.finishedAt?.getTime() ?? 0;

  const isUsed = (index: SearchIndex): boolean => filled?.index === index;

  const leave = async (): Promise<void> => {
    const left = filled;
    filled = undefined;
    await left?.index.close();
  };

  const fillAnew = async (position: number, builtAt: number): Promise<void> => {
    const opened = await open(builtAt);
    try {
      await fill(opened, raffles.changedAfter(opened.filledTo));
    } catch (error) {
      await opened.index.close();
      throw error;
    }
    const before = filled;
    filled = { ...opened, position, builtAt };
    await before?.index.close();
  };

  /**
   * The position is read before the documents, so that what is written meanwhile is read again the
   * next time.
   */
  const catchUp = async (): Promise<void> => {
    if (isClosed || !progress.isBuilt([projection])) return;
    const position = progress.reached(projection);
    if (!filled || filled.position > position) {
      await fillAnew(position, await builtAtNow());
      return;
    }
    if (filled.position === position) return;
    const known = filled;
    try {
      await fill(known, raffles.changedAfter(known.position));
    } catch (error) {
      await leave();
      throw error;
    }
    // A question may have found it broken meanwhile.
    if (isUsed(known.index)) filled = { ...known, position };
  };

  const follow = (): Promise<void> => {
    running ??= catchUp().finally(() => {
      running = undefined;
    });
    return running;
  };

  /** A rebuild may change documents whose position stays. */
  const seeRebuild = async (): Promise<void> => {
    const known = filled;
    if (known && known.builtAt !== (await builtAtNow()) && known === filled)
      filled = { ...known, position: Infinity };
  };

  const tend = async (): Promise<void> => {
    const known = filled;
    if (!known?.tend || known.position === Infinity) return;
    try {
      await known.tend(known.position);
    } catch (error) {
      if (isUsed(known.index)) await leave();
      throw error;
    }
  };

  const look = async (): Promise<void> => {
    await (running ?? seeRebuild().then(follow));
    await tend();
  };

  let isLooking = false;
  /** A server that is away for hours is told of once. */
  let isFailing = false;

  const followQuietly = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'the index of searches could not follow');
      isFailing = true;
    } finally {
      isLooking = false;
    }
  };

  const isCurrent = (): boolean => filled?.position === progress.reached(projection);

  const caughtUp = async (): Promise<true> => {
    await running;
    if (!isCurrent()) await follow();
    return true;
  };

  const current = async (): Promise<SearchIndex | undefined> => {
    try {
      const isInTime = isCurrent() || (await within(CATCH_UP_WITHIN_MS, caughtUp(), () => false));
      if (!isInTime) return undefined;
    } catch (error) {
      if (error instanceof IndexFailedError) return undefined;
      throw error;
    }
    return filled?.index;
  };

  const timer = setInterval(() => void followQuietly(), FOLLOW_EVERY_MS);
  void followQuietly();

  return {
    ask: async (question) => {
      // Nobody waits for the first one to be filled.
      if (!filled) return undefined;
      const index = await current();
      if (!index) return undefined;
      try {
        return await question(index);
      } catch (error) {
        logger.error({ err: error }, 'the index of searches failed');
        if (isUsed(index)) await leave();
        void followQuietly();
        return undefined;
      }
    },
    state: () => {
      if (isFailing) return 'index failing';
      return filled ? 'index filled' : 'filling the index';
    },
    size: () => filled?.index.size(),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await (running ?? Promise.resolve()).then(leave, leave);
    },
  };
};
