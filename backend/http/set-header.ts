import type { Context } from 'koa';

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
