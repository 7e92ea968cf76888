import type { Redis } from 'ioredis';
import { PROGRESS_CHANNEL, type ProjectionProgress } from '../checkpoints/document';

/** Tells whoever waits for a projection how far it has come. Readers also look for themselves, so a loss is no harm. */
export const announceOn =
  (redis: Redis) =>
  (progress: ProjectionProgress): void => {
    if (redis.status !== 'ready') return;
    redis.publish(PROGRESS_CHANNEL, JSON.stringify(progress)).catch(() => undefined);
  };
