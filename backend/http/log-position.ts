import type { Context } from 'koa';
import { LOG_POSITION_HEADER } from '../../contracts/site';

/**
 * Tells where the log has what an answer rests on.
 * @param position negative where nothing has ever been recorded: whoever reads has come as far as that
 */
export const tellLogPosition = (ctx: Context, position: number): void => {
  ctx.set(LOG_POSITION_HEADER, String(Math.max(position, 0)));
};
