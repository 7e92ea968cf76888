import { finishRegistration } from '../../application/accounts/register-account';
import type { AccountEvent } from '../../domain/accounts/events';
import type { UsernameEvent } from '../../domain/usernames/events';
import { createDeadline } from './deadline';
import { whenCommandIsDead } from './two-streams';

/** After a crash, claims the user name of an account, or abandons the account. */
export const finishRegistrationDeadline = createDeadline<
  AccountEvent | UsernameEvent,
  Readonly<Record<'userId', number>>
>({
  name: 'finish-registration',
  reaction: 'finish-sagas.v1',
  concurrency: 4,
  effects: {
    AccountRegistered: whenCommandIsDead,
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
    AccountDeletionRequested: 'leaves',
    // Its events may not be hidden yet.
    AccountErased: whenCommandIsDead,
    UsernameClaimed: 'lifts',
  },
  subject: ({ data: { userId } }) => ({ userId }),
  useCase: finishRegistration,
  // Somebody else has the name, so the account was abandoned.
  whenRejected: 'done',
});
