import { invariantsOf } from '@domain/audit/invariants';
import { catalogue } from '@domain/catalogue';
import { connectDocuments } from '@platform/documents/documents';
import { connectEventLog } from '@platform/event-store/event-log';
import { identify } from '@platform/event-store/identity';
import { sha256 } from '@platform/hashes';
import { readModels } from '@projections/read-models';
import { audit } from '@projections/runtime/audit/audit';
import { NAME_KEY } from '../fill/history';
import { answerParent } from '../running/answer-parent';
import type { RebuildOf } from './rebuild';

export interface Audited {
  readonly ms: number;
  readonly events: number;
  readonly sound: boolean;
  /** The most memory that the process had, in MB. */
  readonly memoryMb: number;
}

/** Audits a log and the read models that were built from it. */
answerParent(async ({ eventStoreUrl, prefix, mongodbUrl }: RebuildOf): Promise<Audited> => {
  const log = connectEventLog(eventStoreUrl, { catalogue, prefix, readsAll: true });
  const documents = await connectDocuments(mongodbUrl);
  const { numbering } = await identify(log, NAME_KEY);
  const startedAt = performance.now();
  const outcome = await audit(
    { log, db: documents.db, numbering },
    {
      projections: readModels,
      invariants: invariantsOf({ hashName: (name) => name, hash: sha256, tagOf: () => undefined }),
      now: () => new Date(),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  const ms = performance.now() - startedAt;
  if (outcome.kind === 'stopped') throw new Error('Nobody stopped the audit');
  await Promise.all([log.close(), documents.close()]);
  const { events, sound } = outcome.report;
  return { ms, events, sound, memoryMb: process.resourceUsage().maxRSS / 1_024 };
});
