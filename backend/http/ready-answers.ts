import type { Context, Middleware, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '../../contracts/site';
import type { ReadModelProgress } from '../read-models/progress';
import { givenQuery } from './body';
import { EncodedOnce } from './encoded-once';
import type { ReadTurns } from './read-turns';

/**
 * Caches the encoded answer of a public read until one of its projections changes, so that many
 * simultaneous requests need one read. For routes whose answer depends only on their path and on
 * these parameters of the query: others, which anybody can invent, share the answer.
 */
export type ReadyAnswers = (
  projections: readonly string[],
  parameters: readonly string[],
) => Middleware;

/** Time changes answers too, for example the list of featured raffles. */
const GOOD_FOR_MS = 1_000;
const CACHE_BYTES = 32 * 1024 * 1024;
/** Our pages ask for nothing longer; invented values are not worth the memory. */
const ADDRESS_MAX = 1_000;
/** The cost of an entry besides its bytes, address included. */
const ENTRY_BYTES = 2_000;
const HEADERS = [TOTAL_COUNT_HEADER, NEXT_CURSOR_HEADER];

/** An answer as it is sent. */
class ReadyAnswer {
  constructor(
    private readonly body: EncodedOnce,
    private readonly headers: readonly (readonly [name: string, value: string])[],
  ) {}

  /** Includes the compressed forms, which together are no larger than the JSON itself. */
  get bytes(): number {
    return ENTRY_BYTES + 2 * this.body.bytes;
  }

  async send(ctx: Context): Promise<void> {
    for (const [name, value] of this.headers) ctx.set(name, value);
    ctx.type = 'json';
    ctx.body = await this.body.for(ctx);
  }
}

interface Entry {
  /** How far the projections had come, as far as this program knew. */
  readonly mark: string;
  readonly until: number;
  readonly answer: Promise<ReadyAnswer | undefined>;
}

/**
 * @returns undefined when the answer must not be cached: an empty one may come from a deleted read
 * model
 */
const answerOf = async (ctx: Context, next: Next): Promise<ReadyAnswer | undefined> => {
  await next();
  // The body as `sendReply` sends it.
  const { body } = ctx;
  if (ctx.status !== 200 || typeof body !== 'string' || body === '[]') return undefined;
  const headers = HEADERS.flatMap((name) => {
    const value = ctx.res.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return new ReadyAnswer(new EncodedOnce(body), headers);
};

/** The part of the address that the answer depends on. */
const keyOf = (ctx: Context, parameters: readonly string[]): string => {
  const query = givenQuery(ctx);
  return JSON.stringify([ctx.path, ...parameters.map((name) => query[name] ?? null)]);
};

/** @param turns for what has to be read; a cached answer needs none */
export const createReadyAnswers = (
  progress: Pick<ReadModelProgress, 'mark'>,
  turns: ReadTurns,
): ReadyAnswers => {
  const entries = new LRUCache<string, Entry>({ max: 10_000, maxSize: CACHE_BYTES });

  const begin = (key: string, ctx: Context, next: Next, mark: string): Entry => {
    const answer = answerOf(ctx, next);
    const entry = { mark, until: performance.now() + GOOD_FOR_MS, answer };
    entries.set(key, entry, { size: ENTRY_BYTES });
    const settle = (ready?: ReadyAnswer) => {
      if (entries.peek(key) !== entry) return;
      // The cache counts the size of a value only when it is added.
      entries.delete(key);
      if (ready) entries.set(key, entry, { size: ready.bytes });
    };
    answer.then(settle, () => settle());
    return entry;
  };

  /** A cached answer, or one that is being read. */
  const known = (key: string, mark: string): Entry | undefined => {
    const entry = entries.get(key);
    return entry?.mark === mark && performance.now() < entry.until ? entry : undefined;
  };

  /** Sends it, unless there is nothing to share. */
  const sendKnown = async (ctx: Context, entry: Entry): Promise<boolean> => {
    const ready = await entry.answer;
    await ready?.send(ctx);
    return ready !== undefined;
  };

  return (projections, parameters) => async (ctx, next) => {
    const key = keyOf(ctx, parameters);
    if (key.length > ADDRESS_MAX) {
      await turns(ctx, next);
      return;
    }
    const markNow = () => progress.mark(projections);
    const shared = known(key, markNow());
    if (shared) {
      // The cached read found nothing, so each request checks for itself.
      if (!(await sendKnown(ctx, shared))) await turns(ctx, next);
      return;
    }
    // Begun with a turn: whoever shares it does not wait in the queue of somebody else's network.
    await turns(ctx, async () => {
      const mark = markNow();
      const meanwhile = known(key, mark);
      if (await sendKnown(ctx, meanwhile ?? begin(key, ctx, next, mark))) return;
      if (meanwhile) await next();
    });
  };
};
