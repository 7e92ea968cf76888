import ipaddr from 'ipaddr.js';
import type { Redis } from 'ioredis';
import type { Context, ParameterizedContext } from 'koa';
import { LRUCache } from 'lru-cache';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { HttpState } from './context';
import { tooMany, unauthenticated } from './problem-error';

/** The limits: a number of uses within some seconds, for each of the named. */
export const LIMITS = {
  'sign-in-name': { points: 10, seconds: 60, by: 'name' },
  'sign-in-name-hour': { points: 100, seconds: 3_600, by: 'name' },
  'sign-in-address': { points: 30, seconds: 60, by: 'network' },
  'sign-in-device': { points: 10, seconds: 60, by: 'device' },
  'sign-in-devices': { points: 30, seconds: 60, by: 'name' },
  'sign-in-devices-hour': { points: 100, seconds: 3_600, by: 'name' },
  'password-reset-request': { points: 20, seconds: 3_600, by: 'address' },
  'password-reset': { points: 30, seconds: 3_600, by: 'address' },
  password: { points: 10, seconds: 60, by: 'person' },
  'password-hour': { points: 100, seconds: 3_600, by: 'person' },
  sessions: { points: 60, seconds: 3_600, by: 'person' },
  registration: { points: 20, seconds: 3_600, by: 'address' },
  newsletter: { points: 20, seconds: 3_600, by: 'address' },
  'confirmation-mail': { points: 5, seconds: 3_600, by: 'person' },
  confirmation: { points: 30, seconds: 3_600, by: 'address' },
  profile: { points: 120, seconds: 3_600, by: 'person' },
  'profile-day': { points: 500, seconds: 86_400, by: 'person' },
  // Each of them is taken for ever.
  'shop-name': {
    points: 10,
    seconds: 86_400,
    by: 'person',
    told: 'Has probado diez nombres para tu comercio en un día',
  },
  'own-data': { points: 5, seconds: 3_600, by: 'person' },
  publishing: { points: 100, seconds: 3_600, by: 'person' },
  'publishing-day': { points: 200, seconds: 86_400, by: 'person' },
  'publishing-address': { points: 400, seconds: 86_400, by: 'address' },
  'raffle-command': { points: 60, seconds: 60, by: 'person' },
  purchase: { points: 50, seconds: 1, by: 'person' },
  'purchase-day': { points: 2_000, seconds: 86_400, by: 'person' },
  'purchase-raffle': { points: 500, seconds: 86_400, by: 'person in a raffle' },
  favorite: { points: 60, seconds: 60, by: 'person' },
  'favorite-day': { points: 2_000, seconds: 86_400, by: 'person' },
  'notifications-read': { points: 60, seconds: 60, by: 'person' },
  'operator-command': { points: 60, seconds: 60, by: 'person' },
  'person-read': {
    points: 200,
    seconds: 3_600,
    by: 'person',
    told: 'Has consultado los datos de 200 personas en una hora',
  },
  'event-export': { points: 30, seconds: 3_600, by: 'person' },
  report: { points: 10, seconds: 3_600, by: 'person' },
  'report-address': { points: 20, seconds: 3_600, by: 'address' },
  'report-day': { points: 100, seconds: 86_400, by: 'address' },
  upload: { points: 60, seconds: 3_600, by: 'person' },
  'upload-check': { points: 300, seconds: 3_600, by: 'person' },
  'day-chain': { points: 30, seconds: 600, by: 'network' },
  'day-proof': { points: 60, seconds: 600, by: 'network' },
  'share-card': { points: 120, seconds: 600, by: 'network' },
  'unreadable-picture': { points: 30, seconds: 600, by: 'network' },
} as const;

export type Limit = keyof typeof LIMITS;

/** Limits whose subject is known from the request; a handler counts the others. */
export type RequestLimit = {
  [L in Limit]: (typeof LIMITS)[L]['by'] extends 'person' | 'address' ? L : never;
}[Limit];

/**
 * Counts one use of `limit` by `who`, or none: then it only says whether another one is allowed.
 * @throws ProblemError 429 with `Retry-After`
 */
export type RateLimit = (limit: Limit, who: string | number, uses?: 0 | 1) => Promise<void>;

interface Bound {
  readonly points: number;
  readonly seconds: number;
  /** What a refusal says instead of «Demasiados intentos». */
  readonly told?: string;
}

const limiterOf = (redis: Redis, name: string, { points, seconds }: Bound) =>
  new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points,
    duration: seconds,
  });

interface Counted {
  readonly limiter: RateLimiterRedis;
  readonly told: string | undefined;
}

const refusal = ({ msBeforeNext }: RateLimiterRes, told: string | undefined) =>
  tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)), told);

const count = async ({ limiter, told }: Counted, who: string | number, uses: 0 | 1) => {
  if (uses === 0) {
    const used = await limiter.get(who);
    if (used && used.consumedPoints >= limiter.points) throw refusal(used, told);
    return;
  }
  try {
    await limiter.consume(who);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw refusal(reason, told);
  }
};

/**
 * What a /48 may do for each use of one network in it. A provider may serve many homes from one,
 * and somebody who rents a server may have one alone.
 */
export const HOMES = 20;

export const createRateLimit = (redis: Redis, enabled: boolean): RateLimit => {
  if (!enabled) return () => Promise.resolve();
  const limiters = new Map(
    Object.entries<Bound>(LIMITS).map(([name, limit]) => {
      const { told } = limit;
      const ofMany = { ...limit, points: limit.points * HOMES };
      const one = { limiter: limiterOf(redis, name, limit), told };
      return [name, { one, many: { limiter: limiterOf(redis, `${name}:many`, ofMany), told } }];
    }),
  );
  return async (limit, who, uses = 1) => {
    const limiter = limiters.get(limit);
    if (!limiter) return;
    await count(limiter.one, who, uses);
    const wider = widerOf(who);
    if (wider !== undefined) await count(limiter.many, wider, uses);
  };
};

/** The network part of an IPv6 address (/64); a home chooses the rest itself. */
const NETWORK_GROUPS = 4;
const HOME = /:[\da-f]+::\/64$/;

/** The /48 of a network; undefined of an IPv4 address and of what is no network. */
export const widerOf = (who: string | number): string | undefined =>
  typeof who === 'string' && HOME.test(who) ? who.replace(HOME, '::/48') : undefined;

/** Some proxies write a port behind the address, and an IPv6 address in brackets. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

const withoutPort = (address: string): string => {
  const [, inBrackets, beforePort] = WITH_PORT.exec(address) ?? [];
  return inBrackets ?? beforePort ?? address;
};

/** All that is no address counts as one network: a new text must not be a new one. */
const UNKNOWN = 'unknown';

const readNetwork = (written: string): string => {
  const address = withoutPort(written);
  if (!ipaddr.isValid(address)) return UNKNOWN;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
};

/** Reading one takes some microseconds, and every request asks for its own. */
const known = new LRUCache<string, string>({ max: 1_000 });
/** Longer than any address with its port. */
const KNOWN_LENGTH = 64;

/** The same value for all addresses that one home can use. */
export const networkOf = (written: string): string => {
  const network = known.get(written) ?? readNetwork(written);
  if (written.length <= KNOWN_LENGTH) known.set(written, network);
  return network;
};

/** The caller's network; behind a proxy only when TRUST_PROXY says so. */
export const addressOf = (ctx: Context): string => networkOf(ctx.ip);

/**
 * The network whose mails count together: who rents a server may have an IPv6 /48 of their own, and
 * so 65,536 networks of the size above.
 */
export const mailNetworkOf = ({ ip }: Pick<Context, 'ip'>): string => {
  const network = networkOf(ip);
  return widerOf(network) ?? network;
};

/**
 * The subject that a use of `limit` counts for.
 * @throws ProblemError 401 when it must be a person
 */
export const countedFor = (
  limit: RequestLimit,
  ctx: ParameterizedContext<HttpState>,
): string | number => {
  if (LIMITS[limit].by === 'address') return addressOf(ctx);
  const { account } = ctx.state;
  if (!account) throw unauthenticated();
  return account.userId;
};
