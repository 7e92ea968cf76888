import type { Redis } from 'ioredis';

/** How far a reaction has read the log, stored in Redis. */
export interface ReactionPosition {
  /** -1 when Redis has no position: read from the start. */
  read: () => Promise<number>;
  /**
   * Moves to `next`, never back. A Redis that has less than `known` has lost jobs too, and is not
   * changed.
   * @param known the last position seen in Redis
   * @returns the position in Redis now: when it is less than `next`, read the log again from there
   */
  advance: (known: number, next: number) => Promise<number>;
}

const ADVANCE = `
local stored = tonumber(redis.call('get', KEYS[1]) or '-1')
if stored < tonumber(ARGV[1]) or stored >= tonumber(ARGV[2]) then
  return string.format('%.0f', stored)
end
redis.call('set', KEYS[1], ARGV[2])
return ARGV[2]
`;

/**
 * Stored beside the jobs, so that both get lost together or not at all. All copies share it.
 * @param name permanent: a new name reads the log from its start
 */
export const reactionPosition = (redis: Redis, logId: string, name: string): ReactionPosition => {
  const key = `reaction:${logId}:${name}`;
  return {
    read: async () => Number((await redis.get(key)) ?? -1),
    advance: async (known, next) => Number(await redis.eval(ADVANCE, 1, key, known, next)),
  };
};
