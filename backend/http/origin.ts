import type { Context, Middleware } from 'koa';
import { forbidden, malformed } from './problem-error';
import type { SiteAddresses } from './site-addresses';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser that sends no Origin still names the site or page in other headers. */
const isForeignPage = (ctx: Context, { isOwnOrigin }: SiteAddresses): boolean => {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  return !isOwnOrigin(ctx.get('Referer'), ctx.headers.host);
};

/** The number of Host headers; Node's `headers` has only the first. */
const hostsNamed = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** @throws ProblemError 403 for another site's page, 400 for two hosts (RFC 9112, section 3.2) */
export const requireOwnOrigin = (ctx: Context, addresses: SiteAddresses): void => {
  if (hostsNamed(ctx.req.rawHeaders) > 1) throw malformed('La petición nombra más de un servidor');
  const { origin, host } = ctx.headers;
  const isForeign =
    origin === undefined
      ? isForeignPage(ctx, addresses)
      : origin === '' || !addresses.isOwnOrigin(origin, host);
  if (isForeign) throw forbidden('foreign-origin', 'La petición viene de otra página');
};

export const ownOriginOnly =
  (addresses: SiteAddresses): Middleware =>
  (ctx, next) => {
    if (!SAFE.has(ctx.method)) requireOwnOrigin(ctx, addresses);
    return next();
  };
