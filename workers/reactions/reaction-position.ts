import type { Redis } from 'ioredis';

/** How far a reaction has read the log, as Redis has it. */
export interface ReactionPosition {
  /** -1 when Redis knows nothing: read from the start. */
  read: () => Promise<number>;
  /**
   * Moves to `next`, never back. Redis that has less than `known` has lost jobs as well, and stays.
   * @param known what Redis was last seen to have
   * @returns what Redis has now: less than `next` means that the log must be read again from there
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
 * Kept beside the jobs, so that both are lost together or not at all. All copies share it.
 * @param name permanent: under a new name the log is read from its start
 */
export const reactionPosition = (redis: Redis, logId: string, name: string): ReactionPosition => {
  const key = `reaction:${logId}:${name}`;
  return {
    read: async () => Number((await redis.get(key)) ?? -1),
    advance: async (known, next) => Number(await redis.eval(ADVANCE, 1, key, known, next)),
  };
};
