import { text } from 'node:stream/consumers';
import type { ObjectStore } from '../objects/objects';
import { parseMark, type LogMark, type LogMemory } from './log-memory';

const SLOTS = [0, 1] as const;
/** Each write is an object deleted and another stored. */
const EACH_MINUTE_MS = 60_000;
const JSON_TYPE = 'application/json';

/** The folder of the marks, which are no part of a backup: they tell of the time after it. */
export const MARKS_FOLDER = 'log-marks';

const keyOf = (logId: string, slot: number): string => `${MARKS_FOLDER}/${logId}-${slot}.json`;

/**
 * In the object store, which never replaces an object. So there are two, and each write deletes and
 * stores the older one: a crash in between leaves the other.
 */
export const objectsMemory = (open: () => Promise<ObjectStore>): LogMemory => {
  let next = 0;
  let opened: ObjectStore | undefined;
  const store = async (): Promise<ObjectStore> => (opened ??= await open());
  const readSlot = async (logId: string, slot: number): Promise<LogMark | undefined> => {
    const stored = await (await store()).get(keyOf(logId, slot));
    return stored ? parseMark(await text(stored.body)) : undefined;
  };
  return {
    name: 'object-store',
    everyMs: EACH_MINUTE_MS,
    read: async (logId) => {
      const [first, second] = await Promise.all(SLOTS.map((slot) => readSlot(logId, slot)));
      const isFirst = (first?.position ?? -1) > (second?.position ?? -1);
      next = isFirst ? 1 : 0;
      return isFirst ? first : second;
    },
    write: async (mark) => {
      const objects = await store();
      const key = keyOf(mark.logId, next);
      await objects.remove(key);
      await objects.put(key, Buffer.from(JSON.stringify(mark)), JSON_TYPE);
      next = 1 - next;
    },
  };
};
