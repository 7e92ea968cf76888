import type { Middleware } from 'koa';
import { MIN_LOG_POSITION_HEADER, STALE_HEADER } from '../../contracts/site';
import type { Progress } from '../read-models/progress';
import type { ProjectionName } from '../read-models/read-models';

const POSITION = /^\d{1,16}$/;

/** Makes a route wait for the caller's own writes to reach the projections that it reads. */
export type ReadBarrier = (...projections: readonly ProjectionName[]) => Middleware;

/** @param isInLog whether the log has come as far as a position: one beyond its end is nobody's write, and is ignored */
export const createReadBarrier =
  (progress: Progress, isInLog: (position: number) => Promise<boolean>): ReadBarrier =>
  (...projections) =>
  async (ctx, next) => {
    const asked = ctx.get(MIN_LOG_POSITION_HEADER);
    if (POSITION.test(asked)) {
      const position = Number(asked);
      const inTime = !(await isInLog(position)) || (await progress.passed(projections, position));
      if (!inTime) ctx.set(STALE_HEADER, 'true');
    }
    await next();
  };
