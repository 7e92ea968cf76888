import type { Db } from 'mongodb';
import { CHECKPOINTS, type Checkpoint } from '../checkpoints/document';
import type { EventLog } from '../../platform/event-store/event-log';
import { foldInto } from '../fold-all';
import type { Key, Projection, ReadDocument } from '../projection';
import { expectStored, type Difference } from './audit-comparison';

export interface AuditParts {
  readonly log: EventLog;
  readonly db: Db;
  /** Id of the log. A read model of another log is not compared. */
  readonly logId: string;
}

/** The result for one read model; `unbuilt` when it was not built from this log. */
export interface AuditReport {
  readonly projection: string;
  readonly state: 'same' | 'different' | 'unbuilt';
  readonly documents: number;
  readonly differences: readonly Difference[];
}

const readDocuments = async (
  db: Db,
  { collection }: Projection,
): Promise<Map<Key, ReadDocument>> => {
  const documents = new Map<Key, ReadDocument>();
  for await (const document of db.collection<ReadDocument>(collection).find())
    documents.set(document._id, document);
  return documents;
};

/** A stored read model, and the fold to compare it with. */
const openExamination = async ({ db, logId }: AuditParts, projection: Projection) => {
  const { name } = projection;
  const checkpoint = await db.collection<Checkpoint>(CHECKPOINTS).findOne({ _id: name });
  const isBuilt = checkpoint?.caughtUp === true && checkpoint.logId === logId;
  if (!isBuilt) return undefined;
  const stored = await readDocuments(db, projection);
  const expectation = expectStored(stored, checkpoint.position);
  return { projection, stored, expectation, folded: new Map<Key, ReadDocument>() };
};

const reportOf = (
  projection: Projection,
  examination: Awaited<ReturnType<typeof openExamination>>,
): AuditReport => {
  const documents = examination?.stored.size ?? 0;
  const differences = examination?.expectation.differences() ?? [];
  const state = !examination ? 'unbuilt' : differences.length > 0 ? 'different' : 'same';
  return { projection: projection.name, state, documents, differences };
};

/**
 * Compares read models with a new fold of the log while the site works; changes nothing. It needs
 * memory for every document twice.
 * @throws UnfoldableEventError or UnreadableEventError when the log itself can't be folded
 */
export const audit = async (
  parts: AuditParts,
  projections: readonly Projection[],
): Promise<readonly AuditReport[]> => {
  const examinations = await Promise.all(projections.map((one) => openExamination(parts, one)));
  // All events in the documents that were read are in the log by now.
  const end = await parts.log.endPosition();
  for await (const event of parts.log.readAll()) {
    const { position } = event;
    if (position > end) break;
    for (const examination of examinations) {
      if (!examination) continue;
      const { projection, folded, expectation } = examination;
      foldInto(projection, folded, event, (id, document) =>
        expectation.see(id, document, position),
      );
    }
  }
  return projections.map((projection, index) => reportOf(projection, examinations[index]));
};
