import type { Redis } from 'ioredis';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** So many wrong passwords are slips; after the last of them begins the first pause. */
const SLIPS = 5;
const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
/** After so long without a guess, everything is forgotten. */
const KEPT_MS = HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Counts an attempt as a failure before its password is compared, so that many at once are no more
 * than one after the other. Arguments: now, and the values above. Returns how long to wait, and how
 * many guesses the day has had.
 */
const CLAIM = `
local now, slips, first = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local longest, kept, day = tonumber(ARGV[4]), ARGV[5], ARGV[6]
local held = redis.call('HMGET', KEYS[1], 'failures', 'until')
local ends = tonumber(held[2] or 0)
if now < ends then return { ends - now, 0 } end
local failures, pause = tonumber(held[1] or 0) + 1, 0
if failures >= slips then
  pause = math.min(first * 2 ^ math.min(failures - slips, 20), longest)
end
redis.call('HSET', KEYS[1], 'failures', failures, 'until', string.format('%d', now + pause))
redis.call('PEXPIRE', KEYS[1], kept)
local today = redis.call('INCR', KEYS[2])
if today == 1 then redis.call('PEXPIRE', KEYS[2], day) end
return { 0, today }`;

/** An attempt that was none: the pause before it was over, so none is left. */
const TAKE_BACK = `
if redis.call('HINCRBY', KEYS[1], 'failures', -1) > 0 then
  redis.call('HSET', KEYS[1], 'until', 0)
else
  redis.call('DEL', KEYS[1])
end
if redis.call('EXISTS', KEYS[2]) == 1 then redis.call('DECR', KEYS[2]) end`;

/** Growing pauses between guesses at one name, whether anybody has it or not. */
export interface GuessPauses {
  /** Counts a guess. `waitMs` is 0 when it may be made; then `today` counts those of a day. */
  readonly claim: (name: string) => Promise<{ readonly waitMs: number; readonly today: number }>;
  /** The attempt was no guess: its password was right. */
  readonly takeBack: (name: string) => Promise<void>;
  /** Whoever has just signed in is no guesser. */
  readonly forget: (name: string) => Promise<void>;
}

/** @param now in milliseconds */
export const createGuessPauses = (
  redis: Pick<Redis, 'eval' | 'del'>,
  now: () => number = Date.now,
): GuessPauses => {
  const pauseOf = (name: string) => `guess-pause:${name}`;
  const keysOf = (name: string) => [pauseOf(name), `guesses-of-day:${name}`] as const;
  const times = [SLIPS, FIRST_PAUSE_MS, LONGEST_PAUSE_MS, KEPT_MS, DAY_MS];
  return {
    claim: async (name) => {
      const given = [...keysOf(name), now(), ...times];
      // The script returns these two.
      const [waitMs, today] = (await redis.eval(CLAIM, 2, ...given)) as [number, number];
      return { waitMs, today };
    },
    takeBack: async (name) => {
      await redis.eval(TAKE_BACK, 2, ...keysOf(name));
    },
    forget: async (name) => {
      await redis.del(pauseOf(name));
    },
  };
};

/** Where limits are switched off. */
export const noPauses: GuessPauses = {
  claim: () => Promise.resolve({ waitMs: 0, today: 0 }),
  takeBack: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};
