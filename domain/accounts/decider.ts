import { assertNever } from '../shared/assert-never';
import type { Decider } from '../shared/decision';
import type { AccountCommand, AccountRejection } from './commands';
import { abandonRegistration } from './decide/abandon-registration';
import type { AccountDecision } from './decide/account-decision';
import { changePassword } from './decide/change-password';
import { confirmEmail } from './decide/confirm-email';
import { eraseAccount, requestDeletion } from './decide/delete-account';
import { grantOperatorRole } from './decide/grant-operator-role';
import { keepOperatorRole } from './decide/keep-operator-role';
import { registerAccount } from './decide/register-account';
import { requestConfirmation } from './decide/request-confirmation';
import { resetPassword } from './decide/reset-password';
import { revokeOperatorRole } from './decide/revoke-operator-role';
import { reinstateAccount, suspendAccount } from './decide/suspend-account';
import { updateProfile } from './decide/update-profile';
import type { AccountEvent } from './events';
import { evolve, unknownAccount, type Account } from './state';

const decide = (command: AccountCommand, account: Account): AccountDecision => {
  switch (command.type) {
    case 'RegisterAccount':
      return registerAccount(command, account);
    case 'ChangePassword':
      return changePassword(command, account);
    case 'UpdateProfile':
      return updateProfile(command, account);
    case 'ConfirmEmail':
      return confirmEmail(command, account);
    case 'RequestConfirmation':
      return requestConfirmation(command, account);
    case 'ResetPassword':
      return resetPassword(command, account);
    case 'GrantOperatorRole':
      return grantOperatorRole(command, account);
    case 'KeepOperatorRole':
      return keepOperatorRole(command, account);
    case 'RevokeOperatorRole':
      return revokeOperatorRole(command, account);
    case 'SuspendAccount':
      return suspendAccount(command, account);
    case 'ReinstateAccount':
      return reinstateAccount(command, account);
    case 'RequestDeletion':
      return requestDeletion(command, account);
    case 'EraseAccount':
      return eraseAccount(command, account);
    case 'AbandonRegistration':
      return abandonRegistration(command, account);
    default:
      return assertNever(command);
  }
};

export const accountDecider: Decider<Account, AccountCommand, AccountEvent, AccountRejection> = {
  initialState: unknownAccount,
  decide,
  evolve,
};
