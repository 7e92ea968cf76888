import ipaddr from 'ipaddr.js';
import type { Redis } from 'ioredis';
import type { Context, ParameterizedContext } from 'koa';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { HttpState } from './context';
import { tooMany, unauthenticated } from './problem-error';

/** What is limited: so many within so many seconds, for each person, address or user name. */
const LIMITS = {
  'sign-in-name': { points: 10, seconds: 60, by: 'name' },
  'sign-in-address': { points: 30, seconds: 60, by: 'address' },
  registration: { points: 20, seconds: 3_600, by: 'address' },
  newsletter: { points: 20, seconds: 3_600, by: 'address' },
  purchase: { points: 50, seconds: 1, by: 'person' },
  upload: { points: 60, seconds: 3_600, by: 'person' },
} as const;

export type Limit = keyof typeof LIMITS;

/** Those whose subject the request itself tells; the others are counted by a handler. */
export type RequestLimit = {
  [L in Limit]: (typeof LIMITS)[L]['by'] extends 'person' | 'address' ? L : never;
}[Limit];

/** Counts one use of `limit` by `who`. @throws ProblemError 429 with `Retry-After` */
export type RateLimit = (limit: Limit, who: string | number) => Promise<void>;

const limiter = (redis: Redis, name: string, { points, seconds }: (typeof LIMITS)[Limit]) =>
  new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points,
    duration: seconds,
  });

export const createRateLimit = (redis: Redis, enabled: boolean): RateLimit => {
  if (!enabled) return () => Promise.resolve();
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [name, limiter(redis, name, limit)]),
  );
  return async (limit, who) => {
    try {
      await limiters.get(limit)?.consume(who);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw tooMany(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
    }
  };
};

/** Groups of an IPv6 address that a home is given (/64). It chooses the other four itself. */
const NETWORK_GROUPS = 4;

/** One for all addresses that one home can take on. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
};

/** The caller's network; behind a proxy only when TRUST_PROXY says so. */
export const addressOf = (ctx: Context): string => networkOf(ctx.ip);

/** Whom a use of `limit` counts for. @throws ProblemError 401 when a person is needed */
export const subjectOf = (
  limit: RequestLimit,
  ctx: ParameterizedContext<HttpState>,
): string | number => {
  if (LIMITS[limit].by === 'address') return addressOf(ctx);
  const { account } = ctx.state;
  if (!account) throw unauthenticated();
  return account.userId;
};
