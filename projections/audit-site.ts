import type { TaggedRaffle } from '../domain/audit/asked';
import { invariantsOf } from '../domain/audit/invariants';
import { catalogue } from '../domain/catalogue';
import { receiptSecretOf, tagOf } from '../domain/draw/entries';
import type { ProgramConfig } from '../platform/config';
import { connectDocuments } from '../platform/documents/documents';
import { identify } from '../platform/event-store/identity';
import { connectSiteLog, type SiteLogConfig } from '../platform/event-store/site-log';
import { createKeyring } from '../platform/secrets';
import { hmacSha256, sha256 } from '../platform/hashes';
import type { Projection } from './projection';
import { audit, type AuditOptions, type AuditOutcome } from './runtime/audit/audit';
import type { AuditRun } from './runtime/audit/run';

export type AuditConfig = Pick<ProgramConfig, 'mongodbUrl' | 'drawSecrets'> & SiteLogConfig;

interface AuditRequest extends Pick<AuditOptions, 'signal' | 'onProgress' | 'keep'> {
  readonly projections: readonly Projection[];
  /** Whether the log itself is checked, too. */
  readonly checksLog: boolean;
  /** Gives the audit to go on from, for the present positions of the log. */
  readonly resumed?: (numbering: string) => Promise<AuditRun | undefined>;
}

/** Audits a site from its stores: the same for the terminal and for the console. */
export const auditSite = async (
  config: AuditConfig,
  request: AuditRequest,
): Promise<AuditOutcome> => {
  const { projections, checksLog, resumed, ...options } = request;
  const documents = await connectDocuments(config.mongodbUrl);
  const log = connectSiteLog(config, catalogue);
  const { nameKeyId, hashName, find } = createKeyring(config.drawSecrets);
  const tagIn = (raffle: TaggedRaffle, buyerId: number): string | undefined => {
    const key = find(raffle.keyId);
    if (!key) return undefined;
    const receiptSecret = receiptSecretOf(key.secret, raffle, buyerId, hmacSha256);
    return tagOf(raffle.raffleId, buyerId, receiptSecret, sha256);
  };
  try {
    const { numbering } = await identify(log, nameKeyId);
    return await audit(
      { log, db: documents.db, numbering },
      {
        projections,
        ...options,
        invariants: checksLog ? invariantsOf({ hashName, hash: sha256, tagOf: tagIn }) : [],
        now: () => new Date(),
        resumed: await resumed?.(numbering),
      },
    );
  } finally {
    await Promise.all([log.close(), documents.close()]);
  }
};
