import { randomUUID } from 'node:crypto';
import type { AuditSteered } from '../../domain/operations/events';
import { isUnderWay } from '../../projections/audits/document';
import type { AuditQueries } from '../../projections/audits/queries';
import type { UseCaseInput } from '../application';
import { recordAction } from './record-action';

interface OneAudit extends UseCaseInput<'operations' | 'now'> {
  readonly audits: Pick<AuditQueries, 'find' | 'request' | 'want'>;
}

interface RequestAudit extends OneAudit {
  /** The operator. */
  readonly startedBy: number;
}

interface SteerAudit extends OneAudit {
  readonly act: AuditSteered['data']['act'];
}

/**
 * Has the projections audit the log and all read models.
 * @returns the audit's id; undefined while another one is under way
 */
export const requestAudit = async (input: RequestAudit): Promise<string | undefined> => {
  const { app, audits, startedBy } = input;
  const now = app.now();
  const last = await audits.find();
  if (last && isUnderWay(last, now)) return undefined;
  await recordAction(input, { type: 'AuditRequested', data: { projection: null, reason: null } });
  const run = randomUUID();
  return (await audits.request({ run, startedBy, now })) ? run : undefined;
};

/**
 * Stops the audit, goes on with it, or gives it up.
 * @returns false when none is under way
 */
export const steerAudit = async (input: SteerAudit): Promise<boolean> => {
  const { app, audits, act } = input;
  const now = app.now();
  const last = await audits.find();
  if (!last || !isUnderWay(last, now)) return false;
  await recordAction(input, { type: 'AuditSteered', data: { act } });
  return audits.want(act === 'resume' ? 'run' : act, now);
};
