import type { Middleware } from 'koa';
import type { HttpState } from './context';
import { forbidden } from './problem-error';

export const notOperator = () =>
  forbidden('operators-only', 'Esta parte es solo para quien gestiona el sitio');

/** After `signedIn`, which has read the role from the account's own stream for this request. */
export const operatorsOnly: Middleware<HttpState> = async (ctx, next) => {
  if (ctx.state.account?.role !== 'operator') {
    throw notOperator();
  }
  await next();
};
