import type { Context, Middleware } from 'koa';
import { LOG_POSITION_HEADER } from '../../contracts/site';

/**
 * Sets one header, unless the answer is on its way. Koa's `set` does the same by making lists of
 * names and values, and an answer has a dozen headers.
 */
export const setHeader = (
  { res }: Pick<Context, 'res'>,
  name: string,
  value: string | number,
): void => {
  if (!res.headersSent) res.setHeader(name, value);
};

/** Caches must revalidate every answer. Routes whose answer may be cached set their own header. */
export const liveAnswers = (): Middleware => (ctx, next) => {
  setHeader(ctx, 'Cache-Control', 'no-cache');
  return next();
};

/** An answer in a session is for one person only. */
export const forOnePerson = (ctx: Context): void => {
  setHeader(ctx, 'Cache-Control', 'private, no-store');
};

/**
 * Sets the header with the log position that an answer is based on.
 * @param position negative when nothing was recorded; the header is 0 then
 */
export const tellLogPosition = (ctx: Context, position: number): void => {
  setHeader(ctx, LOG_POSITION_HEADER, String(Math.max(position, 0)));
};
