import type { Context, Middleware } from 'koa';
import { MIN_LOG_POSITION_HEADER, STALE_HEADER } from '../../contracts/site';
import type { LiveFeed } from '../live/live-feed';
import type { ReadModelProgress } from '../read-models/progress';
import { ProblemError, unavailable } from './problem-error';
import { setHeader } from './answer-headers';

const POSITION = /^\d{1,16}$/;

/**
 * Waits until this program and the route's projections have seen the caller's own writes. Refuses
 * to read projections that are being built for the first time.
 */
export type ReadBarrier = (...projections: readonly string[]) => Middleware;

export interface BarrierParts {
  readonly progress: Pick<ReadModelProgress, 'passed' | 'isBuilt' | 'look'>;
  readonly feed: Pick<LiveFeed, 'passed'>;
  /** A position beyond the end of the log is invalid, and is ignored. */
  readonly isInLog: (position: number) => Promise<boolean>;
}

/** A list as `sendReply` sends it. */
const EMPTY = '[]';
const isNotFound = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 404;

export const createReadBarrier = ({ progress, feed, isInLog }: BarrierParts): ReadBarrier => {
  const waitForWrites = async (ctx: Context, projections: readonly string[]): Promise<void> => {
    const asked = ctx.get(MIN_LOG_POSITION_HEADER);
    if (!POSITION.test(asked)) return;
    const position = Number(asked);
    if (!(await isInLog(position))) return;
    const inTime = await Promise.all([
      feed.passed(position),
      progress.passed(projections, position),
    ]);
    if (!inTime.every(Boolean)) setHeader(ctx, STALE_HEADER, 'true');
  };

  const requireBuilt = async (projections: readonly string[]): Promise<void> => {
    await progress.look();
    if (!progress.isBuilt(projections)) throw unavailable();
  };

  return (...projections) =>
    async (ctx, next) => {
      if (!progress.isBuilt(projections)) await requireBuilt(projections);
      await waitForWrites(ctx, projections);
      try {
        await next();
      } catch (error) {
        if (isNotFound(error)) await requireBuilt(projections);
        throw error;
      }
      // A read model that was deleted a moment ago also finds nothing.
      if (ctx.body === EMPTY) await requireBuilt(projections);
    };
};
