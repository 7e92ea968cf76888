import type { Redis } from 'ioredis';
import type { Db } from 'mongodb';
import type { ObjectStore } from '../objects/objects';
import { documentsMemory } from './documents-memory';
import { fileMemory } from './file-memory';
import type { KeptMemory } from './keep-marks';
import { objectsMemory } from './objects-memory';
import { redisMemory } from './redis-memory';

/** How often each memory is told how far the log has come. */
const TOLD_EVERY_MS = 1_000;
const OBJECTS_TOLD_EVERY_MS = 60_000;

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
}: Places): readonly KeptMemory[] => [
  { memory: redisMemory(redis), everyMs: TOLD_EVERY_MS },
  { memory: documentsMemory(db), everyMs: TOLD_EVERY_MS },
  { memory: objectsMemory(openObjects), everyMs: OBJECTS_TOLD_EVERY_MS },
  ...(logMarkFile === undefined
    ? []
    : [{ memory: fileMemory(logMarkFile), everyMs: TOLD_EVERY_MS }]),
];
