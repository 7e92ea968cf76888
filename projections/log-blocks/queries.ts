import type { Documents } from '../../platform/documents/documents';
import { LOG_BLOCKS, MARKS, type LogBlock } from './document';

/**
 * The blocks that tell of the log, written by the projections.
 * @param life the numbering of the log's positions
 */
export const openLogBlocks = ({ db }: Pick<Documents, 'db'>, life: string) => {
  const blocks = db.collection<LogBlock>(LOG_BLOCKS);
  const ours = { life, of: MARKS };
  return {
    /** All that begin after a position, in the order of the log. */
    after: (position: number): AsyncIterable<LogBlock> =>
      blocks.find({ _id: { $gt: position }, ...ours }).sort({ _id: 1 }),

    put: async (block: LogBlock): Promise<void> => {
      await blocks.replaceOne({ _id: block._id }, block, { upsert: true });
    },

    /** The parts of the log up to `end` that no block tells of. */
    gaps: async (end: number): Promise<readonly { after: number; upTo: number }[]> => {
      const found: { after: number; upTo: number }[] = [];
      const known = blocks.find(ours, { projection: { after: 1, last: 1 } }).sort({ _id: 1 });
      let before = -1;
      for await (const { after, last } of known) {
        if (after > before) found.push({ after: before, upTo: after });
        before = Math.max(before, last);
      }
      if (before < end) found.push({ after: before, upTo: end });
      return found;
    },

    /** Of another life of the log they tell nothing, and older ones too little. */
    forgetOthers: async (): Promise<void> => {
      const any = await blocks.findOne({}, { projection: { life: 1, of: 1 } });
      if (any && (any.life !== life || any.of !== MARKS)) await blocks.drop();
    },
  };
};

export type LogBlocks = ReturnType<typeof openLogBlocks>;
