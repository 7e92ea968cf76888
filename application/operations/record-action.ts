import type { OperatorFact } from '../../domain/operations/commands';
import { operationsStream } from '../../domain/operations/stream';
import type { UseCaseInput } from '../application';

const STREAMS = {
  ProjectionRebuildRequested: 'projections',
  ProjectionRebuildCancelled: 'projections',
  FailedJobRetried: 'jobs',
  FailedJobRemoved: 'jobs',
  AuditRequested: 'audits',
  AuditSteered: 'audits',
  EventsExported: 'exports',
  ScavengeRequested: 'stores',
  BackupRequested: 'stores',
} as const satisfies Record<OperatorFact['type'], string>;

/**
 * Records what an operator is about to do to the parts of the site, so that nothing is done of
 * which the log does not know.
 * @returns the position of the event
 */
export const recordAction = async (
  { app, context }: UseCaseInput<'operations'>,
  fact: OperatorFact,
): Promise<number> => {
  const stream = operationsStream(STREAMS[fact.type]);
  const command = { type: 'RecordOperation', data: { fact } } as const;
  return (await app.operations.handle(stream, command, context)).position;
};
