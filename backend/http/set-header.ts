import type { Context } from 'koa';

/**
 * Sets one header, unless the answer is on its way. Koa's `set` does the same by lists of names and
 * values, which takes ten times as long; an answer has a dozen headers.
 */
export const setHeader = (
  { res }: Pick<Context, 'res'>,
  name: string,
  value: string | number,
): void => {
  if (!res.headersSent) res.setHeader(name, value);
};
