import { text } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Redis } from 'ioredis';
import type { Db } from 'mongodb';
import { number, object, string, type InferType } from 'yup';
import type { ObjectStore } from '../objects/objects';
import { replaceDurably } from '../durable-files';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Names a life that no log has, so the log begins a new one. */
const PUT_BACK = 'put-back-';

/**
 * Makes the file remember, from before the first change to the log, that the log was put back. It
 * survives a power cut.
 */
export const markAsPutBack = (file: string): Promise<void> =>
  replaceDurably(file, JSON.stringify(PUT_BACK + randomUUID()));

/** Whether an operator left the mark, who does not know how far the log had come. */
export const isPutBack = ({ life }: LogMark): boolean => life.startsWith(PUT_BACK);

const putBack = (logId: string, stored: string): LogMark => ({
  logId,
  life: stored.slice(1, -1),
  position: -1,
  witness: null,
  numbers: { users: 0, raffles: 0 },
});

/** A file beside the secrets of an embedded log. */
export const fileMemory = (file: string): LogMemory => ({
  name: 'data-folder',
  everyMs: EACH_SECOND_MS,
  read: async (logId) => {
    try {
      const stored = await readFile(file, 'utf8');
      if (stored.startsWith(`"${PUT_BACK}`)) return putBack(logId, stored);
      const mark = parseMark(stored);
      return mark?.logId === logId ? mark : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  write: async (mark) => {
    const unfinished = `${file}.unfinished`;
    await writeFile(unfinished, JSON.stringify(mark), { mode: 0o600 });
    await rename(unfinished, file);
  },
});

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

interface MarkDocument {
  /** The log's id. */
  readonly _id: string;
  readonly mark: string;
}

/** Beside the read models. It is no read model itself: it does not follow from the log. */
export const documentsMemory = (db: Db): LogMemory => {
  const collection = db.collection<MarkDocument>('log_marks');
  return {
    name: 'documents',
    everyMs: EACH_SECOND_MS,
    read: async (logId) => {
      const stored = await collection.findOne({ _id: logId });
      return stored ? parseMark(stored.mark) : undefined;
    },
    write: async (mark) => {
      const stored = { mark: JSON.stringify(mark) };
      await collection.replaceOne({ _id: mark.logId }, stored, { upsert: true });
    },
  };
};

const markKeyOf = (logId: string): string => `log-mark:${logId}`;

export const redisMemory = (redis: Pick<Redis, 'get' | 'set'>): LogMemory => ({
  name: 'redis',
  everyMs: EACH_SECOND_MS,
  read: async (logId) => {
    const stored = await redis.get(markKeyOf(logId));
    return stored === null ? undefined : parseMark(stored);
  },
  write: async (mark) => {
    await redis.set(markKeyOf(mark.logId), JSON.stringify(mark));
  },
});

const count = () => number().integer().min(0).required();

const markSchema = object({
  logId: string().required(),
  life: string().required(),
  /** What `position` is of; the life's own where it is missing. */
  numbering: string(),
  /** Of the newest event that was seen. */
  position: number().integer().required(),
  /** The newest event of a raffle that was seen: the log must still hold it. */
  witness: object({
    stream: string().required(),
    revision: count(),
    id: string().required(),
  })
    .nullable()
    .defined(),
  /** How many public numbers were given away. */
  numbers: object({ users: count(), raffles: count() }).required(),
});

/** How far the log had come when this was written. */
export type LogMark = InferType<typeof markSchema>;

/** What browsers keep of a mark. How many people there are is none of their business. */
export const witnessedSchema = markSchema.omit(['numbers']);
export type WitnessedMark = InferType<typeof witnessedSchema>;

/** For a place where a write costs little. */
export const EACH_SECOND_MS = 1_000;

/** A place outside the log that remembers how far the log had come. */
export interface LogMemory {
  /** For log lines and for `LogRestored`. */
  readonly name: string;
  /** How often it is told how far the log has come. */
  readonly everyMs: number;
  /** The last mark of this log; undefined when there is none. */
  read: (logId: string) => Promise<LogMark | undefined>;
  /** Replaces the mark of its log. */
  write: (mark: LogMark) => Promise<void>;
}

/** A mark that was stored as JSON; undefined when it is damaged. */
const parseMark = (json: string): LogMark | undefined => {
  try {
    return markSchema.validateSync(JSON.parse(json), { strict: true });
  } catch {
    return undefined;
  }
};

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
