import type { Middleware } from 'koa';
import { malformed } from './problem-error';

/**
 * Gives the later steps a target that begins with its path. Clients may send a whole address
 * (RFC 9112, section 3.2.2), and Koa throws wherever it reads one that is none.
 * @throws ProblemError 400 for a target that is no address
 */
export const requestTarget = (): Middleware => (ctx, next) => {
  const { url = '' } = ctx.req;
  if (url.startsWith('/') || url === '*') return next();
  if (!URL.canParse(url)) {
    ctx.req.url = '/'; // the log line of this request has a path, too
    throw malformed('La dirección de la petición no es válida');
  }
  const { pathname, search } = new URL(url);
  ctx.req.url = pathname + search;
  return next();
};
