import type { Db } from 'mongodb';
import { EACH_SECOND_MS, parseMark, type LogMemory } from './log-memory';

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
