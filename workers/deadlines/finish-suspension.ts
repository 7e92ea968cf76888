import { finishSuspension } from '../../application/accounts/suspend-account';
import type { AccountEvent } from '../../domain/accounts/events';
import { createDeadline } from './deadline';
import type { Recorded } from '../../platform/event-store/codec';

/**
 * Soon, and not only after a crash: what was published just before is in no read model when the
 * seller is suspended, and is on sale until then. What the command itself still withdraws may be
 * withdrawn twice.
 */
const soonAfter = ({ at }: Recorded): Date => new Date(Date.parse(at) + 3_000);

/** Withdraws the raffles that a suspended seller was to lose. */
export const finishSuspensionDeadline = createDeadline<
  AccountEvent,
  Readonly<Record<'userId', number>>
>({
  name: 'finish-suspension',
  reaction: 'finish-suspensions.v1',
  concurrency: 1,
  effects: {
    AccountRegistered: 'leaves',
    PasswordChanged: 'leaves',
    ProfileUpdated: 'leaves',
    ProfilePhotoChanged: 'leaves',
    EmailConfirmed: 'leaves',
    EmailConfirmationRequested: 'leaves',
    PasswordResetRequested: 'leaves',
    OperatorRoleGranted: 'leaves',
    OperatorRoleKept: 'leaves',
    OperatorRoleRevoked: 'leaves',
    AccountSuspended: soonAfter,
    AccountReinstated: 'lifts',
    AccountDeletionRequested: 'lifts',
    AccountErased: 'lifts',
  },
  subject: ({ data: { userId } }) => ({ userId }),
  useCase: finishSuspension,
  whenRejected: 'give-up',
});
