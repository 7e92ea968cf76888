import type { Context, Middleware } from 'koa';
import { forbidden, malformed } from './problem-error';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/**
 * Whether a request may change data. A browser names the page that sends it, which must be ours;
 * other clients name none, and hold no cookies that a foreign page could use.
 */
export const isOwnOrigin = (
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean => {
  if (!origin) return true;
  const from = hostOf(origin);
  return (
    from !== undefined && (from === host || (publicUrl !== undefined && from === hostOf(publicUrl)))
  );
};

/** A browser that sends no Origin still names the site or page in other headers. */
const isForeignPage = (ctx: Context, publicUrl: string | undefined): boolean => {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  return !isOwnOrigin(ctx.get('Referer'), ctx.headers.host, publicUrl);
};

/** The number of Host headers; Node's `headers` has only the first. */
const hostsNamed = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** @throws ProblemError 403 for another site's page, 400 for two hosts (RFC 9112, section 3.2) */
export const requireOwnOrigin = (ctx: Context, publicUrl: string | undefined): void => {
  if (hostsNamed(ctx.req.rawHeaders) > 1) throw malformed('La petición nombra más de un servidor');
  const { origin, host } = ctx.headers;
  const isForeign =
    origin === undefined
      ? isForeignPage(ctx, publicUrl)
      : origin === '' || !isOwnOrigin(origin, host, publicUrl);
  if (isForeign) throw forbidden('foreign-origin', 'La petición viene de otra página');
};

export const ownOriginOnly =
  (publicUrl: string | undefined): Middleware =>
  (ctx, next) => {
    if (!SAFE.has(ctx.method)) requireOwnOrigin(ctx, publicUrl);
    return next();
  };
