import type { OperatorAction } from '../../domain/operations/events';
import { newEvent } from '../../platform/event-store/codec';
import { operationsStream } from '../../domain/operations/stream';
import type { UseCaseInput } from '../application';

const STREAMS = {
  AuditRequested: 'audits',
  AuditSteered: 'audits',
  EventsExported: 'exports',
  ScavengeRequested: 'stores',
  BackupRequested: 'stores',
} as const satisfies Record<OperatorAction['type'], string>;

type Action = OperatorAction extends infer Each
  ? Each extends OperatorAction
    ? Omit<Each, 'at'>
    : never
  : never;

/**
 * Records what an operator is about to do to the parts of the site, so that nothing is done of
 * which the log does not know.
 */
export const recordAction = async (
  { app: { log, now }, context }: UseCaseInput<'log' | 'now'>,
  action: Action,
): Promise<void> => {
  const event = { ...action, at: now().toISOString() };
  await log.append(operationsStream(STREAMS[action.type]), [newEvent(event, context)], 'any');
};
