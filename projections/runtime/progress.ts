import type { Redis } from 'ioredis';
import { PROGRESS_CHANNEL, type ProjectionProgress } from '../checkpoints/document';

/**
 * Announces a projection's progress over Redis. Readers also read the checkpoints, so a lost
 * message does no harm.
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
