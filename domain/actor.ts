import { isEventOf } from './catalogue';
import type { Actor } from './operations/events';
import type { Event } from './shared/message';

/** What an event's metadata say of who and why. */
interface Origin {
  readonly actorId?: number;
  readonly causationId?: string;
}

const OF_ACCOUNTS: ReadonlySet<string> = new Set([
  'OperatorRoleGranted',
  'OperatorRoleKept',
  'OperatorRoleRevoked',
  'AccountSuspended',
  'AccountReinstated',
]);

/** Whether only operators do this. */
const isOfOperators = (event: Event<string, object>): boolean => {
  if (isEventOf('operations', event)) return true;
  if (isEventOf('report', event)) return event.type === 'ReportDecided';
  if (isEventOf('case', event)) return event.type === 'CaseDecided';
  if (isEventOf('handover', event)) return event.type === 'DisputeResolved';
  if (isEventOf('raffle', event))
    return (
      event.type === 'RaffleCancelled' && ['withdrawn', 'draw-held'].includes(event.data.reason)
    );
  if (!isEventOf('account', event)) return false;
  // A person gives no reason for what they do themselves.
  if (
    event.type === 'PasswordChanged' ||
    event.type === 'SecondFactorRemoved' ||
    event.type === 'AccountDeletionRequested'
  )
    return event.data.reason !== null;
  return OF_ACCOUNTS.has(event.type);
};

/** What follows from an operator's act has a cause: it is the site that does it. */
export const actorOf = (event: Event<string, object> & { readonly metadata: Origin }): Actor => {
  const { actorId, causationId } = event.metadata;
  if (actorId !== undefined) return actorId;
  return causationId === undefined && isOfOperators(event) ? 'terminal' : 'site';
};
