import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { NAMED_WITHIN_MS } from '../../application/pictures/unused-pictures';
import { tooMany } from '../http/problem-error';
import { HOMES, widerOf } from '../http/rate-limit';
import { keyOfAddress } from '../../platform/objects/picture-keys';

const MEGABYTE = 1_000_000;
/** Some twenty raffles with five photos, or thirty of the largest pictures. */
export const PERSON_BYTES = 50 * MEGABYTE;
export const NETWORK_BYTES = 250 * MEGABYTE;
/** A picture counts for at least this much, which bounds how many are counted. */
const PICTURE_BYTES = 250_000;

/**
 * Ordered sets of pictures by the time of their upload, each as `key bytes network id`: one of
 * their owner, and one of each network that counts. A picture is out of all after a day, whether it
 * was removed or is shown in a profile: whoever changes it often would have any number.
 *
 * Arguments: now, how long, the bytes, the picture (empty to ask only), and the most of each set.
 * Returns the milliseconds until the first of a set that is full is out of it, or 0.
 */
const TAKE = `
local now, within, bytes = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
for i, set in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', set, '-inf', now - within)
  local held, sum = redis.call('ZRANGE', set, 0, -1), bytes
  for _, one in ipairs(held) do sum = sum + tonumber(string.match(one, ' (%d+) ')) end
  if #held > 0 and sum >= tonumber(ARGV[4 + i]) then
    return redis.call('ZRANGE', set, 0, 0, 'WITHSCORES')[2] + within - now
  end
end
if ARGV[4] ~= '' then
  for _, set in ipairs(KEYS) do
    redis.call('ZADD', set, now, ARGV[4])
    redis.call('PEXPIRE', set, within)
  end
end
return 0`;

/** Limits the pictures of the last day that are in no raffle, of a person and of a network. */
export interface UnusedQuota {
  /** @throws ProblemError 429 while one of them has used it up */
  readonly check: (sender: Sender) => Promise<void>;
  /**
   * Counts a picture.
   * @returns what counts it no more, where it was not stored
   * @throws ProblemError 429 when there is no room for it
   */
  readonly take: (sender: Sender, key: string, bytes: number) => Promise<() => Promise<void>>;
  /** Counts a person's pictures no more, by their paths: a raffle shows them. */
  readonly release: (userId: number, paths: readonly string[]) => Promise<void>;
}

/** Who sends a picture, and from which network. */
interface Sender {
  readonly userId: number;
  readonly network: string;
}

const setOf = (name: string): string => `unused-pictures:${name}`;
const personSet = (userId: number): string => setOf(`person ${userId}`);

const networkSets = (network: string): Map<string, number> => {
  const wider = widerOf(network);
  const sets = new Map([[setOf(`network ${network}`), NETWORK_BYTES]]);
  if (wider !== undefined) sets.set(setOf(`network ${wider}`), NETWORK_BYTES * HOMES);
  return sets;
};

const FULL =
  'Hay demasiadas fotos subidas, tuyas o de tu red, que no están en ninguna rifa. Publica la rifa o espera: las que no se usan se borran al cabo de un día';

export const createUnusedQuota = (
  redis: Pick<Redis, 'eval' | 'zrange' | 'zrem'>,
  now: () => number,
): UnusedQuota => {
  const ask = async ({ userId, network }: Sender, bytes: number, picture = ''): Promise<void> => {
    const sets = networkSets(network).set(personSet(userId), PERSON_BYTES);
    const given = [now(), NAMED_WITHIN_MS, bytes, picture, ...sets.values()];
    const args = [...sets.keys(), ...given];
    const waitMs = Number(await redis.eval(TAKE, sets.size, ...args));
    if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000), FULL);
  };
  const remove = async ({ userId, network }: Sender, picture: string): Promise<void> => {
    for (const set of [personSet(userId), ...networkSets(network).keys()])
      await redis.zrem(set, picture);
  };
  return {
    check: (sender) => ask(sender, PICTURE_BYTES),
    take: async (sender, key, bytes) => {
      const counted = Math.max(bytes, PICTURE_BYTES);
      // More than one file may come to an address; only what was counted for each is taken back.
      const picture = `${key} ${counted} ${sender.network} ${randomUUID()}`;
      await ask(sender, counted, picture);
      return () => remove(sender, picture);
    },
    release: async (userId, paths) => {
      const keys = new Set(paths.map(keyOfAddress));
      for (const picture of await redis.zrange(personSet(userId), 0, '-1')) {
        const [key = '', , network = ''] = picture.split(' ');
        if (keys.has(key)) await remove({ userId, network }, picture);
      }
    },
  };
};

/** Where limits are switched off. */
export const endlessUnused: UnusedQuota = {
  check: () => Promise.resolve(),
  take: () => Promise.resolve(() => Promise.resolve()),
  release: () => Promise.resolve(),
};
