import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { forbidden, malformed } from './problem-error';
import type { SiteAddresses } from './site-addresses';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser that sends no Origin still names the site or page in other headers. */
const isForeignPage = ({ headers }: IncomingMessage, { isOwnOrigin }: SiteAddresses): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== '') return site !== 'same-origin' && site !== 'none';
  return !isOwnOrigin(headers.referer, headers.host);
};

/** Whether a request comes from another site's page. */
const isForeign = (request: IncomingMessage, addresses: SiteAddresses): boolean => {
  const { origin, host } = request.headers;
  return origin === undefined
    ? isForeignPage(request, addresses)
    : origin === '' || !addresses.isOwnOrigin(origin, host);
};

/**
 * Whether a request has several Host headers (RFC 9112, section 3.2); Node's `headers` has only the
 * first.
 */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  ).length > 1;

/** Whether a request may change something or open a socket. */
export const isFromOwnPage = (request: IncomingMessage, addresses: SiteAddresses): boolean =>
  !namesTwoHosts(request) && !isForeign(request, addresses);

/** @throws ProblemError 403 for another site's page, 400 for two hosts */
export const requireOwnOrigin = (ctx: Context, addresses: SiteAddresses): void => {
  if (namesTwoHosts(ctx.req)) throw malformed('La petición nombra más de un servidor');
  if (isForeign(ctx.req, addresses))
    throw forbidden('foreign-origin', 'La petición viene de otra página');
};

/** For whatever method. */
export const ownPagesOnly =
  (addresses: SiteAddresses): Middleware =>
  (ctx, next) => {
    requireOwnOrigin(ctx, addresses);
    return next();
  };

/** For methods that may change something. */
export const ownOriginOnly =
  (addresses: SiteAddresses): Middleware =>
  (ctx, next) => {
    if (!SAFE.has(ctx.req.method ?? '')) requireOwnOrigin(ctx, addresses);
    return next();
  };
