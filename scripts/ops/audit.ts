import { audit } from '../../projections/runtime/audit';
import type { AuditReport } from '../../projections/runtime/audit';
import type { Difference } from '../../projections/runtime/audit-comparison';
import type { Projection } from '../../projections/projection';
import { UnfoldableEventError } from '../../projections/projection';
import { readModels } from '../../projections/read-models';
import { connectDocuments } from '../../platform/documents/documents';
import { UnreadableEventError } from '../../platform/event-store/errors';
import { catalogue } from '../../domain/catalogue';
import { connectSiteLog } from '../../platform/event-store/site-log';
import { identify } from '../../platform/event-store/identity';
import { StartError } from '../../platform/lifecycle';
import { createKeyring } from '../../platform/secrets';
import { siteConfig } from './site-config';

const SHOWN_MOST = 20;

const chosen = (name: string | undefined): readonly Projection[] => {
  if (name === undefined) return readModels;
  const found = readModels.filter((projection) => projection.name === name);
  if (found.length > 0) return found;
  const names = readModels.map((projection) => projection.name).join(', ');
  throw new StartError(`There is no projection ${name}; there are ${names}`);
};

const at = (position: number | undefined): string =>
  position === undefined ? 'nothing' : `position ${position}`;

const line = ({ id, finding, fields, storedPosition, foldedPosition }: Difference): string => {
  const what = fields.length > 0 ? `: ${fields.join(', ')}` : '';
  return `  ${id}  ${finding}${what} (stored ${at(storedPosition)}, log ${at(foldedPosition)})`;
};

const summary = ({ projection, state, documents, differences }: AuditReport): string => {
  if (state === 'unbuilt') return `${projection}  NOT BUILT from this log`;
  const result = state === 'same' ? 'same' : `${differences.length} DIFFERENT`;
  return `${projection}  ${documents} documents, ${result}`;
};

const show = (report: AuditReport): void => {
  console.log(summary(report));
  const { differences } = report;
  for (const difference of differences.slice(0, SHOWN_MOST)) console.log(line(difference));
  const more = differences.length - SHOWN_MOST;
  if (more > 0) console.log(`  and ${more} more`);
};

const runAudit = async (projections: readonly Projection[]): Promise<readonly AuditReport[]> => {
  const config = siteConfig();
  const documents = await connectDocuments(config.mongodbUrl);
  const log = connectSiteLog(config, catalogue, { readsAll: true });
  try {
    const { life } = await identify(log, createKeyring(config.drawSecrets).nameKeyId);
    return await audit({ log, db: documents.db, logId: life }, projections);
  } catch (error) {
    const isOfTheLog =
      error instanceof UnreadableEventError || error instanceof UnfoldableEventError;
    throw isOfTheLog ? new StartError(error.message) : error;
  } finally {
    await Promise.all([log.close(), documents.close()]);
  }
};

/**
 * Compares read models with a new fold of the log. Exits with 0 when all are equal, else with 1.
 */
export const showAudit = async ([name]: readonly string[]): Promise<void> => {
  const reports = await runAudit(chosen(name));
  for (const report of reports) show(report);
  const isSound = reports.every(({ state }) => state === 'same');
  console.log(isSound ? 'SOUND' : 'NOT SOUND');
  if (!isSound) process.exitCode = 1;
};
