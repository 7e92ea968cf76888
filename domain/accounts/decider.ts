import { assertNever } from '../shared/assert-never';
import type { Decider } from '../shared/decision';
import type { AccountCommand, AccountRejection } from './commands';
import { decideAbandonRegistration } from './decide/abandon-registration';
import type { AccountDecision } from './decide/account-decision';
import { decideChangePassword } from './decide/change-password';
import { decideConfirmEmail } from './decide/confirm-email';
import { decideEraseAccount, decideRequestDeletion } from './decide/delete-account';
import { decideGrantOperatorRole } from './decide/grant-operator-role';
import { decideKeepOperatorRole } from './decide/keep-operator-role';
import { decideRegisterAccount } from './decide/register-account';
import { decideRequestConfirmation } from './decide/request-confirmation';
import { decideResetPassword } from './decide/reset-password';
import { decideRevokeOperatorRole } from './decide/revoke-operator-role';
import { decideReinstateAccount, decideSuspendAccount } from './decide/suspend-account';
import { decideUpdateProfile } from './decide/update-profile';
import type { AccountEvent } from './events';
import { evolve, unknownAccount, type Account } from './state';

const decide = (command: AccountCommand, account: Account): AccountDecision => {
  switch (command.type) {
    case 'RegisterAccount':
      return decideRegisterAccount(command, account);
    case 'ChangePassword':
      return decideChangePassword(command, account);
    case 'UpdateProfile':
      return decideUpdateProfile(command, account);
    case 'ConfirmEmail':
      return decideConfirmEmail(command, account);
    case 'RequestConfirmation':
      return decideRequestConfirmation(command, account);
    case 'ResetPassword':
      return decideResetPassword(command, account);
    case 'GrantOperatorRole':
      return decideGrantOperatorRole(command, account);
    case 'KeepOperatorRole':
      return decideKeepOperatorRole(command, account);
    case 'RevokeOperatorRole':
      return decideRevokeOperatorRole(command, account);
    case 'SuspendAccount':
      return decideSuspendAccount(command, account);
    case 'ReinstateAccount':
      return decideReinstateAccount(command, account);
    case 'RequestDeletion':
      return decideRequestDeletion(command, account);
    case 'EraseAccount':
      return decideEraseAccount(command, account);
    case 'AbandonRegistration':
      return decideAbandonRegistration(command, account);
    default:
      return assertNever(command);
  }
};

export const accountDecider: Decider<Account, AccountCommand, AccountEvent, AccountRejection> = {
  initialState: unknownAccount,
  decide,
  evolve,
};
