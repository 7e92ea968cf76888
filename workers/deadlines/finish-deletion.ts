import { finishDeletion } from '../../application/accounts/delete-account';
import type { AccountEvent } from '../../domain/accounts/events';
import { createDeadline } from './deadline';

/** Forgets a person who has deleted their account: at once, and after a crash until it is done. */
export const finishDeletionDeadline = createDeadline<
  AccountEvent,
  Readonly<Record<'userId', number>>
>({
  name: 'finish-deletion',
  reaction: 'finish-deletions.v1',
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
    AccountSuspended: 'leaves',
    AccountReinstated: 'leaves',
    AccountDeletionRequested: ({ at }) => new Date(at),
    AccountErased: 'lifts',
  },
  subject: ({ data: { userId } }) => ({ userId }),
  useCase: finishDeletion,
  whenRejected: 'give-up',
});
