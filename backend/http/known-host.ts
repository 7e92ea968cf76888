import type { Middleware } from 'koa';
import type { HttpState } from './context';
import { ProblemError } from './problem-error';
import type { SiteAddresses } from './site-addresses';

const WHAT_TO_DO =
  'refused a request for another host: PUBLIC_URL is the address that people use, and a proxy passes its Host on';

/** @throws ProblemError 421 for a host that is none of this site's */
export const knownHostOnly =
  ({ isKnownHost }: SiteAddresses): Middleware<HttpState> =>
  (ctx, next) => {
    const { host } = ctx.headers;
    if (isKnownHost(host)) return next();
    ctx.state.logger.warn({ host }, WHAT_TO_DO);
    throw new ProblemError(421, 'unknown-host', 'Este servidor no atiende a ese nombre');
  };
