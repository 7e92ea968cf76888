import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { briefValue } from './brief-value';
import type { HttpState } from './context';
import { forbidden, malformed, ProblemError } from './problem-error';
import type { SiteAddresses } from './site-addresses';

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

const WHAT_TO_DO =
  'refused a request for another host: PUBLIC_URL is the address that people use, and a proxy passes its Host on';

/** Each refused request has a line of its own, so one about all of a time is enough. */
const TELL_EVERY_MS = 10_000;

/**
 * Whether a request has several Host headers (RFC 9112, section 3.2); Node's `headers` has only the
 * first.
 */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  ).length > 1;

/** @throws ProblemError 400 for two hosts, 421 for one that is none of this site's */
export const knownHostOnly = ({ isKnownHost }: SiteAddresses): Middleware<HttpState> => {
  let toldAt = Number.NEGATIVE_INFINITY;
  let refused = 0;
  return (ctx, next) => {
    if (namesTwoHosts(ctx.req)) throw malformed('La petición nombra más de un servidor');
    const { host } = ctx.req.headers;
    if (isKnownHost(host)) return next();
    refused += 1;
    if (performance.now() - toldAt >= TELL_EVERY_MS) {
      ctx.state.logger.warn({ host: briefValue(host), refused }, WHAT_TO_DO);
      toldAt = performance.now();
      refused = 0;
    }
    throw new ProblemError(421, 'unknown-host', 'Este servidor no atiende a ese nombre');
  };
};

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

/** Whether a request may change something or open a socket. */
export const isFromOwnPage = (request: IncomingMessage, addresses: SiteAddresses): boolean =>
  !namesTwoHosts(request) && !isForeign(request, addresses);

/**
 * For a request that `knownHostOnly` has let through.
 * @throws ProblemError 403 for another site's page
 */
export const requireOwnOrigin = (ctx: Context, addresses: SiteAddresses): void => {
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
