import type { Redis } from 'ioredis';
import type { Db } from 'mongodb';
import type { ObjectStore } from '../objects/objects';
import { documentsMemory } from './documents-memory';
import { fileMemory } from './file-memory';
import type { LogMemory } from './log-memory';
import { objectsMemory } from './objects-memory';
import { redisMemory } from './redis-memory';

interface Places {
  readonly redis: Pick<Redis, 'get' | 'set'>;
  readonly db: Db;
  /** Asked when the memory is needed first, and again while it fails. */
  readonly openObjects: () => Promise<ObjectStore>;
  readonly logMarkFile: string | undefined;
}

/**
 * Every place outside the log that remembers. All programs ask all of them, so that all notice the
 * same restore, whichever of them is first.
 */
export const openMemories = ({
  redis,
  db,
  openObjects,
  logMarkFile,
}: Places): readonly LogMemory[] => [
  redisMemory(redis),
  documentsMemory(db),
  objectsMemory(openObjects),
  ...(logMarkFile === undefined ? [] : [fileMemory(logMarkFile)]),
];
