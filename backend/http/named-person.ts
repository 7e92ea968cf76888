import type { Middleware } from 'koa';
import { USER_ID_HEADER } from '../../contracts/site';
import type { HttpState } from './context';
import { forbidden } from './problem-error';
import type { Declaration } from './route';
import { sessionOf } from './session';
import { anybody } from './who';

export const OTHER_ACCOUNT = 'other-account';

/** As Node names it. */
const NAME = USER_ID_HEADER.toLowerCase();

/** Whether the route changes something in the name of who is signed in. */
export const takesNamedPerson = ({ method, who }: Declaration): boolean =>
  method !== 'GET' && who !== anybody;

/**
 * A page names who pressed. The session is the whole browser's, where another window may have let
 * in somebody else since.
 * @throws ProblemError 403
 */
export const namedPersonOnly: Middleware<HttpState> = (ctx, next) => {
  const named = ctx.req.headers[NAME];
  const userId = ctx.state.account?.userId ?? sessionOf(ctx)?.userId;
  if (named !== undefined && userId !== undefined && named !== String(userId))
    throw forbidden(
      OTHER_ACCOUNT,
      'No se ha hecho: en otra pestaña has entrado con otra cuenta. Comprueba con cuál estás y repítelo.',
    );
  return next();
};
