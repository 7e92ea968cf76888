import { finishSuspension as useCase } from '../../application/accounts/suspend-account';
import type { AccountEvent } from '../../domain/accounts/events';
import { createDeadline } from './deadline';
import { whenCommandIsDead } from './two-streams';

/** After a crash, withdraws the raffles that a suspended seller was to lose. */
export const finishSuspension = createDeadline<AccountEvent, Readonly<Record<'userId', number>>>({
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
    AccountSuspended: whenCommandIsDead,
    AccountReinstated: 'lifts',
    AccountDeletionRequested: 'lifts',
    AccountErased: 'lifts',
  },
  subject: ({ data: { userId } }) => ({ userId }),
  useCase,
  whenRejected: 'give-up',
});
