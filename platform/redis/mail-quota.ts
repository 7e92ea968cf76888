import type { Redis } from 'ioredis';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

/** How many mails a mailbox gets in a time. */
interface Quota {
  readonly most: number;
  readonly withinMs: number;
  /** What counts together: all mails to the mailbox, of one asker, or about one account. */
  readonly of: 'mailbox' | 'asker' | 'account';
  /** Also above the quota one is sent so long after the last. */
  readonly oneInMs?: number;
}

const AN_HOUR: Quota = { most: 5, withinMs: HOUR_MS, of: 'mailbox' };
const A_DAY: Quota = { most: 10, withinMs: DAY_MS, of: 'mailbox' };
/** Without this one, one network could use up the owner's mails of a day. */
const OF_ONE: Quota = { most: 3, withinMs: DAY_MS, of: 'asker' };
/** Whoever presses again within this time has a mail on its way. */
const ON_ITS_WAY: Quota = { most: 1, withinMs: MINUTE_MS, of: 'account' };

const QUOTAS = {
  confirmation: [AN_HOUR, A_DAY, OF_ONE],
  newsletter: [AN_HOUR, A_DAY, OF_ONE],
  // A link is valid for an hour, so that whoever reads the mailbox always has one within an hour.
  'new-password': [AN_HOUR, { ...A_DAY, oneInMs: HOUR_MS }, OF_ONE, ON_ITS_WAY],
  'password-change': [AN_HOUR],
  guesses: [{ most: 1, withinMs: DAY_MS, of: 'mailbox' }],
  // Of mails to addresses that were replaced before: the one that goes now is told at once.
  'email-change': [{ most: 1, withinMs: DAY_MS, of: 'mailbox' }],
} as const satisfies Record<string, readonly Quota[]>;

/**
 * A hash of one mailbox: the mail's id, and when it was counted, about which account and for whom.
 * The mail that is counted already may be sent again: its worker died, or the mail server was away.
 * Before this version the account was not kept.
 *
 * Arguments: now, the longest time, the mail (empty to ask only), the account, the asker, and the
 * quotas.
 */
const TAKE = `
local now, longest, mail = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3]
local mine = { account = ARGV[4], asker = ARGV[5] }
local held, counted = redis.call('HGETALL', KEYS[1]), {}
for i = 1, #held, 2 do
  local at, account, asker = string.match(held[i + 1], '^(%d+) ?(%d*) (.*)$')
  if now - tonumber(at) >= longest then
    redis.call('HDEL', KEYS[1], held[i])
  elseif held[i] == mail then
    return 0
  else
    counted[#counted + 1] = { at = tonumber(at), account = account, asker = asker }
  end
end
local wait = 0
for i = 6, #ARGV, 4 do
  local most, within, of, times = tonumber(ARGV[i]), tonumber(ARGV[i + 1]), ARGV[i + 2], {}
  local oneIn = tonumber(ARGV[i + 3])
  for _, one in ipairs(counted) do
    if now - one.at < within and (of == 'mailbox' or one[of] == mine[of]) then
      times[#times + 1] = one.at
    end
  end
  table.sort(times)
  if #times >= most then
    local first, last = times[#times - most + 1], times[#times]
    wait = math.max(wait, math.min(first + within, last + oneIn) - now)
  end
end
if wait == 0 and mail ~= '' then
  redis.call('HSET', KEYS[1], mail, now .. ' ' .. mine.account .. ' ' .. mine.asker)
  redis.call('PEXPIRE', KEYS[1], longest)
end
return wait`;

/** Each kind has counts of its own: strangers who register must not keep a new password away. */
interface MailTo {
  /** A change of a password or an address counts for its account. */
  readonly mailbox: string;
  readonly kind: keyof typeof QUOTAS;
}

interface MailRequest {
  /** Of the request that the mail follows from. */
  readonly correlationId: string;
  /** That it is about, if any, and the asker where no network is remembered. */
  readonly account: number | null;
}

/** Limits mails to people who may not have asked for them. Texts are kept as they are given. */
export interface MailQuota {
  /** Remembers where a request comes from, because events and jobs name only the request. */
  readonly noteAsker: (correlationId: string, network: string) => Promise<void>;
  /** Milliseconds until this network may ask for another such mail, or 0. */
  readonly waitFor: (to: MailTo, network: string) => Promise<number>;
  /** Counts a mail, once. @returns 0 when it may be sent, else milliseconds to the next */
  readonly take: (to: MailTo, mail: string, request: MailRequest) => Promise<number>;
}

const askerKey = (correlationId: string): string => `mail-asker:${correlationId}`;

/** @param hash keeps addresses out of Redis */
export const createMailQuota = (
  redis: Pick<Redis, 'eval' | 'get' | 'set'>,
  hash: (text: string) => string,
  now: () => Date,
): MailQuota => {
  const ask = async (
    { mailbox, kind }: MailTo,
    mail: string,
    { account, asker }: { readonly account: number | ''; readonly asker: string },
  ): Promise<number> => {
    const quotas = QUOTAS[kind].flatMap(({ most, withinMs, of, oneInMs = withinMs }: Quota) => [
      most,
      withinMs,
      of,
      oneInMs,
    ]);
    const key = `mails-to:${kind}:${hash(mailbox)}`;
    const given = [now().getTime(), DAY_MS, mail, account, asker];
    return Number(await redis.eval(TAKE, 1, key, ...given, ...quotas));
  };
  return {
    noteAsker: async (correlationId, network) => {
      await redis.set(askerKey(correlationId), hash(network), 'PX', DAY_MS);
    },
    waitFor: (to, network) => ask(to, '', { account: '', asker: hash(network) }),
    take: async (to, mail, { correlationId, account }) => {
      const asker = (await redis.get(askerKey(correlationId))) ?? `account ${account}`;
      return ask(to, mail, { account: account ?? '', asker });
    },
  };
};

/** Where limits are switched off. */
export const unlimitedMails: MailQuota = {
  noteAsker: () => Promise.resolve(),
  waitFor: () => Promise.resolve(0),
  take: () => Promise.resolve(0),
};
