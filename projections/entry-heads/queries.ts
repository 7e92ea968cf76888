import type { DayLeaf } from '../../domain/draw/day-root';
import type { Documents } from '../../platform/documents/documents';
import { ENTRY_HEADS, type EntryHeads, type RaffleStage } from './document';

/** How many raffles there are of each kind. */
export interface RaffleCounts {
  readonly stages: Readonly<Record<RaffleStage, number>>;
  readonly resealed: number;
  /** Draws whose ticket follows from the seal and the seed, over a chain that was computed anew. */
  readonly proven: number;
}

type Days = Pick<EntryHeads, '_id' | 'days'>;

const leafOf = ({ _id: raffleId, days }: Days, day: string): DayLeaf | undefined => {
  const last = days.findLast((one) => one.day <= day);
  return last && { raffleId, revision: last.revision, head: last.head };
};

/** Queries on the chains of entries. The read model may lag. */
export const openEntryHeads = ({ db }: Pick<Documents, 'db'>) => {
  const heads = db.collection<EntryHeads>(ENTRY_HEADS.projection);
  const ofStage = (stage: RaffleStage) => heads.countDocuments({ stage });
  return {
    /** The head of each raffle that existed, as of the end of the day, in the order of raffles. */
    async *leavesOf(day: string): AsyncGenerator<DayLeaf, void> {
      const all = heads.find().sort({ _id: 1 }).project<Days>({ days: 1 });
      for await (const one of all) {
        const leaf = leafOf(one, day);
        if (leaf) yield leaf;
      }
    },

    counts: async (): Promise<RaffleCounts> => {
      const [open, sealed, drawn, unsold, below, withdrawn, held, resealed, proven] =
        await Promise.all([
          ofStage('open'),
          ofStage('sealed'),
          ofStage('drawn'),
          ofStage('unsold-at-end-date'),
          ofStage('minimum-not-reached'),
          ofStage('withdrawn'),
          ofStage('draw-held'),
          heads.countDocuments({ resealed: true }),
          heads.countDocuments({ stage: 'drawn', proof: 'holds' }),
        ]);
      const cancelled = {
        'unsold-at-end-date': unsold,
        'minimum-not-reached': below,
        withdrawn,
        'draw-held': held,
      };
      return { stages: { open, sealed, drawn, ...cancelled }, resealed, proven };
    },
  };
};

export type EntryHeadQueries = ReturnType<typeof openEntryHeads>;
