import type { Redis } from 'ioredis';

/** How far a reaction has come in the log, as Redis has it. */
export interface ReactionPosition {
  /** -1 when Redis knows nothing: read from the start. */
  read: () => Promise<number>;
  /**
   * Stores that all up to `next` has been reacted to; it never moves back.
   * @param known what Redis was last seen to have: if it has less now, it has lost jobs as well, and nothing is stored
   * @returns what Redis has now: less than `next` means read again from there
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
 * Kept beside the jobs, so that both are lost together or not at all, and shared by all copies of the reaction.
 * @param name never renamed: a new name reads the log from its start
 */
export const reactionPosition = (redis: Redis, logId: string, name: string): ReactionPosition => {
  const key = `reaction:${logId}:${name}`;
  return {
    read: async () => Number((await redis.get(key)) ?? -1),
    advance: async (known, next) => Number(await redis.eval(ADVANCE, 1, key, known, next)),
  };
};
