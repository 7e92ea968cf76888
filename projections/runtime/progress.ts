import type { Redis } from 'ioredis';
import { PROGRESS_CHANNEL, type ProjectionProgress } from '../checkpoints/document';

/**
 * Tells readers over Redis how far a projection has come. Readers also look for themselves, so a
 * lost message does no harm.
 */
export const announceOn =
  (redis: {
    readonly status: Redis['status'];
    readonly publish: (channel: string, text: string) => Promise<unknown>;
  }) =>
  (progress: ProjectionProgress): void => {
    if (redis.status !== 'ready') return;
    redis.publish(PROGRESS_CHANNEL, JSON.stringify(progress)).catch(() => undefined);
  };
