import type { Context } from 'koa';
import { LOG_POSITION_HEADER } from '../../contracts/site';

/**
 * Tells where the log has what an answer rests on.
 * @param position negative where nothing has been recorded; then 0 is told
 */
export const tellLogPosition = (ctx: Context, position: number): void => {
  ctx.set(LOG_POSITION_HEADER, String(Math.max(position, 0)));
};
