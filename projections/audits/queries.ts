import { MongoServerError } from 'mongodb';
import type { Documents } from '../../platform/documents/documents';
import { AUDITS, isUnderWay, UNDER_WAY, type AuditJob } from './document';

interface NewAudit {
  readonly run: string;
  readonly startedBy: number;
  readonly now: Date;
}

const nothingYet: Omit<AuditJob, '_id' | 'run' | 'startedBy' | 'requestedAt' | 'aliveAt'> = {
  state: 'requested',
  wanted: 'run',
  finishedAt: null,
  failure: null,
  report: null,
  events: 0,
  position: -1,
  end: -1,
  perSecond: 0,
  comparing: null,
};

const DUPLICATE_KEY = 11_000;

/** Requests and progress of the console's audit. */
export const openAudits = ({ db }: Pick<Documents, 'db'>) => {
  const audits = db.collection<AuditJob>(AUDITS);
  const find = () => audits.findOne({ _id: 'last' });
  return {
    /** Null before the first one. */
    find,

    /** @returns false while another one is under way */
    request: async ({ run, startedBy, now }: NewAudit): Promise<boolean> => {
      const before = await find();
      if (before && isUnderWay(before, now)) return false;
      const asked = { ...nothingYet, run, startedBy, requestedAt: now, aliveAt: now };
      try {
        const { run: former = 'none' } = before ?? {};
        await audits.replaceOne({ _id: 'last', run: former }, asked, { upsert: true });
        return true;
      } catch (error) {
        // Somebody else was first, so the upsert met their document.
        if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
        throw error;
      }
    },

    /** @returns false when none is under way */
    want: async (wanted: AuditJob['wanted'], now: Date): Promise<boolean> => {
      const job = await find();
      if (!job || !isUnderWay(job, now)) return false;
      const { matchedCount } = await audits.updateOne(
        { _id: 'last', run: job.run, state: { $in: [...UNDER_WAY] } },
        { $set: { wanted } },
      );
      return matchedCount > 0;
    },

    /** Older versions kept the name of who has started it, which outlives a deleted account. */
    removeNamed: async (): Promise<void> => {
      const job = await find();
      // What an older version wrote may be of another type.
      const startedBy: unknown = job?.startedBy;
      if (typeof startedBy === 'string') await audits.deleteOne({ _id: 'last' });
    },

    /** One of the projections takes it. */
    claim: (now: Date): Promise<AuditJob | null> =>
      audits.findOneAndUpdate(
        { _id: 'last', state: 'requested' },
        { $set: { state: 'running', aliveAt: now } },
        { returnDocument: 'after' },
      ),

    /** @returns the audit after it; null when another one has taken its place */
    tell: (
      run: string,
      changes: Partial<Omit<AuditJob, '_id' | 'run'>>,
    ): Promise<AuditJob | null> =>
      audits.findOneAndUpdate({ _id: 'last', run }, { $set: changes }, { returnDocument: 'after' }),
  };
};

export type AuditQueries = ReturnType<typeof openAudits>;
