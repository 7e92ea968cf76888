import { decideBy, type Decider, type RefusalsOf, type Rules } from '../shared/decision';
import type { AccountCommand, AccountRejection } from './commands';
import { decideAbandonRegistration, decideRegisterAccount } from './decide/registration';
import { decideChangePassword, decideResetPassword } from './decide/passwords';
import { decideConfirmEmail, decideRequestConfirmation } from './decide/emails';
import { decideEraseAccount, decideRequestDeletion } from './decide/delete-account';
import {
  decideGrantOperatorRole,
  decideKeepOperatorRole,
  decideRevokeOperatorRole,
} from './decide/operator-role';
import { decideEndOtherSessions, decideEndSession } from './decide/end-sessions';
import { decideReinstateAccount, decideSuspendAccount } from './decide/suspend-account';
import {
  decideEnableSecondFactor,
  decideRemoveSecondFactor,
  decideUseRecoveryCode,
} from './decide/second-factor';
import { decideUpdateProfile } from './decide/update-profile';
import type { AccountEvent } from './events';
import { evolve, unknownAccount, type Account } from './state';

const rules = {
  RegisterAccount: decideRegisterAccount,
  ChangePassword: decideChangePassword,
  UpdateProfile: decideUpdateProfile,
  ConfirmEmail: decideConfirmEmail,
  RequestConfirmation: decideRequestConfirmation,
  ResetPassword: decideResetPassword,
  GrantOperatorRole: decideGrantOperatorRole,
  KeepOperatorRole: decideKeepOperatorRole,
  RevokeOperatorRole: decideRevokeOperatorRole,
  SuspendAccount: decideSuspendAccount,
  ReinstateAccount: decideReinstateAccount,
  EndSession: decideEndSession,
  EndOtherSessions: decideEndOtherSessions,
  EnableSecondFactor: decideEnableSecondFactor,
  UseRecoveryCode: decideUseRecoveryCode,
  RemoveSecondFactor: decideRemoveSecondFactor,
  RequestDeletion: decideRequestDeletion,
  EraseAccount: decideEraseAccount,
  AbandonRegistration: decideAbandonRegistration,
} satisfies Rules<Account, AccountCommand, AccountEvent, AccountRejection>;

/** Why each command of an account may be refused. */
export type AccountRefusals = RefusalsOf<typeof rules>;

export const accountDecider: Decider<
  Account,
  AccountCommand,
  AccountEvent,
  AccountRejection,
  AccountRefusals
> = {
  initialState: unknownAccount,
  decide: decideBy(rules),
  evolve,
};
