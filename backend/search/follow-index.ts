import type { Logger } from '../../platform/logger';
import { RAFFLE_SEARCH, type SearchedRaffle } from '../../projections/raffle-search/document';
import type { RaffleSearchQueries } from '../../projections/raffle-search/queries';
import type { RebuildQueries } from '../../projections/rebuilds/queries';
import type { Progress } from '../read-models/progress';
import { openEmbeddedIndex } from './embedded-index';
import type { SearchIndex } from './search-index';

const { projection } = RAFFLE_SEARCH;

/** Also finds a rebuild that changed no position. */
const FOLLOW_EVERY_MS = 1_000;
/** More at once would keep other requests waiting too long. */
const BATCH = 20;

export interface FollowParts {
  readonly raffles: RaffleSearchQueries;
  readonly rebuilds: Pick<RebuildQueries, 'find'>;
  readonly progress: Pick<Progress, 'isBuilt' | 'reached'>;
  readonly logger: Logger;
  readonly open?: () => SearchIndex;
}

/** An index that follows its read model. */
export interface FollowedIndex {
  /**
   * Answers with the index as its read model is now; undefined while there is none, or when it
   * failed: then it is filled anew.
   */
  ask: <Answer>(question: (index: SearchIndex) => Promise<Answer>) => Promise<Answer | undefined>;
  close: () => Promise<void>;
}

interface Filled {
  readonly index: SearchIndex;
  /** It has everything up to this position. */
  readonly position: number;
  /** When the read model that it was filled from had been rebuilt. */
  readonly builtAt: number;
}

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const fill = async (index: SearchIndex, raffles: AsyncIterable<SearchedRaffle>): Promise<void> => {
  let batch: SearchedRaffle[] = [];
  for await (const raffle of raffles) {
    batch.push(raffle);
    if (batch.length < BATCH) continue;
    await index.apply(batch);
    batch = [];
    await breathe();
  }
  await index.apply(batch);
};

export const followIndex = (parts: FollowParts): FollowedIndex => {
  const { raffles, rebuilds, progress, logger, open = openEmbeddedIndex } = parts;
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
    const index = open();
    try {
      await fill(index, raffles.changedAfter(-1));
    } catch (error) {
      await index.close();
      throw error;
    }
    const before = filled;
    filled = { index, position, builtAt };
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
    const { index, builtAt } = filled;
    try {
      await fill(index, raffles.changedAfter(filled.position));
    } catch (error) {
      await leave();
      throw error;
    }
    // A question may have found it broken meanwhile.
    if (isUsed(index)) filled = { index, position, builtAt };
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

  const followQuietly = (): void =>
    void (running ?? seeRebuild().then(follow)).catch((error: unknown) => {
      logger.warn({ err: error }, 'the index of searches could not follow');
    });

  const isCurrent = (): boolean => filled?.position === progress.reached(projection);

  const current = async (): Promise<SearchIndex | undefined> => {
    if (!isCurrent()) await running;
    if (!isCurrent()) await follow();
    return filled?.index;
  };

  const timer = setInterval(followQuietly, FOLLOW_EVERY_MS);
  followQuietly();

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
        followQuietly();
        return undefined;
      }
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await (running ?? Promise.resolve()).then(leave, leave);
    },
  };
};
