import type { Context } from 'koa';
import { LOG_POSITION_HEADER } from '../../contracts/site';
import { setHeader } from './set-header';

/**
 * Sets the header with the log position that an answer is based on.
 * @param position negative when nothing was recorded; the header is 0 then
 */
export const tellLogPosition = (ctx: Context, position: number): void => {
  setHeader(ctx, LOG_POSITION_HEADER, String(Math.max(position, 0)));
};
