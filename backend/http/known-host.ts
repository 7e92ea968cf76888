import type { Middleware } from 'koa';
import { briefValue } from './brief-value';
import type { HttpState } from './context';
import { ProblemError } from './problem-error';
import type { SiteAddresses } from './site-addresses';

const WHAT_TO_DO =
  'refused a request for another host: PUBLIC_URL is the address that people use, and a proxy passes its Host on';

/** Each refused request has a line of its own, so one about all of a time is enough. */
const TELL_EVERY_MS = 10_000;

/** @throws ProblemError 421 for a host that is none of this site's */
export const knownHostOnly = ({ isKnownHost }: SiteAddresses): Middleware<HttpState> => {
  let toldAt = Number.NEGATIVE_INFINITY;
  let refused = 0;
  return (ctx, next) => {
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
