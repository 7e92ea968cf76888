import type {
  AbandonRegistration,
  EraseAccount,
  RequestDeletion,
  EnableSecondFactor,
  EndOtherSessions,
  EndSession,
  ChangePassword,
  ConfirmEmail,
  RequestConfirmation,
  ResetPassword,
  GrantOperatorRole,
  KeepOperatorRole,
  ReinstateAccount,
  RemoveSecondFactor,
  RevokeOperatorRole,
  SuspendAccount,
  RegisterAccount,
  UpdateProfile,
  UseRecoveryCode,
} from './commands';
import type {
  AccountDeletionRequested,
  AccountErased,
  AccountReinstated,
  AccountRegistered,
  AccountSuspended,
  EmailConfirmationRequested,
  EmailConfirmed,
  OperatorRoleGranted,
  OperatorRoleKept,
  OperatorRoleRevoked,
  OtherSessionsEnded,
  PasswordChanged,
  PasswordResetRequested,
  NewProfile,
  ProfilePhotoChanged,
  ProfileUpdated,
  RecoveryCodeUsed,
  SecondFactorEnabled,
  SecondFactorRemoved,
  SessionEnded,
} from './events';

type EventValues<E extends { data: object }> = Partial<E['data']> & {
  /** ISO-8601 */
  readonly at?: string;
};
type CommandValues<C extends { data: object }> = Partial<C['data']> & {
  /** ISO-8601 */
  readonly now?: string;
};
interface When {
  readonly now?: string;
}

export const USER = 20;
export const REGISTERED_AT = '2026-05-01T10:00:00.000Z';
const CHANGED_AT = '2026-05-02T10:00:00.000Z';

export const profile = (values: Partial<NewProfile> = {}): NewProfile => ({
  firstName: 'Lucía',
  lastName: 'Ferrer',
  email: 'lucia@example.org',
  phone: null,
  address: null,
  city: null,
  postalCode: null,
  country: null,
  community: null,
  province: null,
  municipality: null,
  aboutMe: null,
  shippingPolicy: null,
  emailNotifications: true,
  smsNotifications: false,
  newsletter: true,
  ...values,
});

const registration = (values: Partial<RegisterAccount['data']>): RegisterAccount['data'] => ({
  userId: USER,
  username: 'lucia',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
  userType: 'particular',
  cifNif: null,
  profile: profile(),
  ...values,
});

export const registerAccount = ({
  now = REGISTERED_AT,
  ...values
}: CommandValues<RegisterAccount> = {}): RegisterAccount => ({
  type: 'RegisterAccount',
  data: registration(values),
  metadata: { now: new Date(now) },
});

export const accountRegistered = ({
  at = REGISTERED_AT,
  ...values
}: EventValues<AccountRegistered> = {}): AccountRegistered => ({
  type: 'AccountRegistered',
  at,
  data: registration(values),
});

const changes = { city: 'Soria' };

export const updateProfile = ({
  now = CHANGED_AT,
  ...values
}: CommandValues<UpdateProfile> = {}): UpdateProfile => ({
  type: 'UpdateProfile',
  data: { changes, ...values },
  metadata: { now: new Date(now) },
});

export const profileUpdated = ({
  at = CHANGED_AT,
  ...values
}: EventValues<ProfileUpdated> = {}): ProfileUpdated => ({
  type: 'ProfileUpdated',
  at,
  data: { userId: USER, changes, ...values },
});

const NEW_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$b3Ryb2hhc2g';

export const changePassword = ({
  now = CHANGED_AT,
  passwordHash = NEW_HASH,
  ...values
}: CommandValues<ChangePassword> = {}): ChangePassword => ({
  type: 'ChangePassword',
  data: { passwordHash, reason: null, ...values },
  metadata: { now: new Date(now) },
});

export const passwordChanged = ({
  at = CHANGED_AT,
  ...values
}: EventValues<PasswordChanged> = {}): PasswordChanged => ({
  type: 'PasswordChanged',
  at,
  data: { userId: USER, passwordHash: NEW_HASH, reason: null, ...values },
});

export const profilePhotoChanged = ({
  at = CHANGED_AT,
  ...values
}: EventValues<ProfilePhotoChanged> = {}): ProfilePhotoChanged => ({
  type: 'ProfilePhotoChanged',
  at,
  data: { userId: USER, profileImage: '/objects/uploads/retrato', ...values },
});

const GRANTED_BECAUSE = 'Atiende a quien vende';

export const grantOperatorRole = ({
  now = CHANGED_AT,
  undrawn = [],
}: When & Partial<Pick<GrantOperatorRole['data'], 'undrawn'>> = {}): GrantOperatorRole => ({
  type: 'GrantOperatorRole',
  data: { reason: GRANTED_BECAUSE, undrawn },
  metadata: { now: new Date(now) },
});

export const operatorRoleGranted = ({
  at = CHANGED_AT,
  ...values
}: EventValues<OperatorRoleGranted> = {}): OperatorRoleGranted => ({
  type: 'OperatorRoleGranted',
  at,
  data: { userId: USER, reason: GRANTED_BECAUSE, ...values },
});

export const keepOperatorRole = ({
  now = CHANGED_AT,
  ...values
}: CommandValues<KeepOperatorRole> = {}): KeepOperatorRole => ({
  type: 'KeepOperatorRole',
  data: { revokedId: 2, ...values },
  metadata: { now: new Date(now) },
});

export const operatorRoleKept = ({
  at = CHANGED_AT,
  ...values
}: EventValues<OperatorRoleKept> = {}): OperatorRoleKept => ({
  type: 'OperatorRoleKept',
  at,
  data: { userId: USER, revokedId: 2, ...values },
});

const REVOKED_BECAUSE = 'Ya no trabaja aquí';

export const revokeOperatorRole = ({
  now = CHANGED_AT,
  ...values
}: CommandValues<RevokeOperatorRole> = {}): RevokeOperatorRole => ({
  type: 'RevokeOperatorRole',
  data: { reason: REVOKED_BECAUSE, keptBy: 2, operatorKept: 0, ...values },
  metadata: { now: new Date(now) },
});

export const operatorRoleRevoked = ({
  at = CHANGED_AT,
  ...values
}: EventValues<OperatorRoleRevoked> = {}): OperatorRoleRevoked => ({
  type: 'OperatorRoleRevoked',
  at,
  data: { userId: USER, reason: REVOKED_BECAUSE, ...values },
});

const SUSPENDED_BECAUSE = 'Vende lo que no tiene';

export const suspendAccount = ({
  now = CHANGED_AT,
  ...values
}: CommandValues<SuspendAccount> = {}): SuspendAccount => ({
  type: 'SuspendAccount',
  data: { reason: SUSPENDED_BECAUSE, withdraws: true, ...values },
  metadata: { now: new Date(now) },
});

export const accountSuspended = ({
  at = CHANGED_AT,
  ...values
}: EventValues<AccountSuspended> = {}): AccountSuspended => ({
  type: 'AccountSuspended',
  at,
  data: { userId: USER, reason: SUSPENDED_BECAUSE, withdraws: [], withdrawsAll: true, ...values },
});

const REINSTATED_BECAUSE = 'Lo ha aclarado';

export const reinstateAccount = ({
  now = CHANGED_AT,
  ...values
}: CommandValues<ReinstateAccount> = {}): ReinstateAccount => ({
  type: 'ReinstateAccount',
  data: { reason: REINSTATED_BECAUSE, ...values },
  metadata: { now: new Date(now) },
});

export const accountReinstated = ({
  at = CHANGED_AT,
  ...values
}: EventValues<AccountReinstated> = {}): AccountReinstated => ({
  type: 'AccountReinstated',
  at,
  data: { userId: USER, reason: REINSTATED_BECAUSE, ...values },
});

const openedAt = '2026-05-02T08:00:00.000Z';

export const endSession = ({
  now = CHANGED_AT,
  ...values
}: CommandValues<EndSession> = {}): EndSession => ({
  type: 'EndSession',
  data: { openedAt, ...values },
  metadata: { now: new Date(now) },
});

export const sessionEnded = ({
  at = CHANGED_AT,
  ...values
}: EventValues<SessionEnded> = {}): SessionEnded => ({
  type: 'SessionEnded',
  at,
  data: { userId: USER, openedAt, ...values },
});

export const endOtherSessions = ({
  now = CHANGED_AT,
  ...values
}: CommandValues<EndOtherSessions> = {}): EndOtherSessions => ({
  type: 'EndOtherSessions',
  data: { openedAt, ...values },
  metadata: { now: new Date(now) },
});

export const otherSessionsEnded = ({
  at = CHANGED_AT,
  ...values
}: EventValues<OtherSessionsEnded> = {}): OtherSessionsEnded => ({
  type: 'OtherSessionsEnded',
  at,
  data: { userId: USER, openedAt, ...values },
});

const sealedSecret = 'c2VjcmV0bw';
const factor = { sealedSecret, recoveryHashes: ['a1', 'b2'], openedAt };

export const enableSecondFactor = ({
  now = CHANGED_AT,
  ...values
}: CommandValues<EnableSecondFactor> = {}): EnableSecondFactor => ({
  type: 'EnableSecondFactor',
  data: { ...factor, ...values },
  metadata: { now: new Date(now) },
});

export const secondFactorEnabled = ({
  at = CHANGED_AT,
  ...values
}: EventValues<SecondFactorEnabled> = {}): SecondFactorEnabled => ({
  type: 'SecondFactorEnabled',
  at,
  data: { userId: USER, ...factor, ...values },
});

export const useRecoveryCode = ({
  now = CHANGED_AT,
  ...values
}: CommandValues<UseRecoveryCode> = {}): UseRecoveryCode => ({
  type: 'UseRecoveryCode',
  data: { sealedSecret, code: 0, ...values },
  metadata: { now: new Date(now) },
});

export const recoveryCodeUsed = ({
  at = CHANGED_AT,
  ...values
}: EventValues<RecoveryCodeUsed> = {}): RecoveryCodeUsed => ({
  type: 'RecoveryCodeUsed',
  at,
  data: { userId: USER, code: 0, ...values },
});

export const removeSecondFactor = ({
  now = CHANGED_AT,
  ...values
}: CommandValues<RemoveSecondFactor> = {}): RemoveSecondFactor => ({
  type: 'RemoveSecondFactor',
  data: { reason: null, ...values },
  metadata: { now: new Date(now) },
});

export const secondFactorRemoved = ({
  at = CHANGED_AT,
  ...values
}: EventValues<SecondFactorRemoved> = {}): SecondFactorRemoved => ({
  type: 'SecondFactorRemoved',
  at,
  data: { userId: USER, reason: null, ...values },
});

export const requestDeletion = ({
  now = CHANGED_AT,
  ...values
}: CommandValues<RequestDeletion> = {}): RequestDeletion => ({
  type: 'RequestDeletion',
  data: { reason: null, ...values },
  metadata: { now: new Date(now) },
});

export const accountDeletionRequested = ({
  at = CHANGED_AT,
  ...values
}: EventValues<AccountDeletionRequested> = {}): AccountDeletionRequested => ({
  type: 'AccountDeletionRequested',
  at,
  data: { userId: USER, reason: null, withdraws: [], ...values },
});

export const eraseAccount = ({ now = CHANGED_AT }: When = {}): EraseAccount => ({
  type: 'EraseAccount',
  data: {},
  metadata: { now: new Date(now) },
});

export const abandonRegistration = ({ now = CHANGED_AT }: When = {}): AbandonRegistration => ({
  type: 'AbandonRegistration',
  data: {},
  metadata: { now: new Date(now) },
});

export const accountErased = ({
  at = CHANGED_AT,
  ...values
}: EventValues<AccountErased> = {}): AccountErased => ({
  type: 'AccountErased',
  at,
  data: { userId: USER, reason: 'username-taken', ...values },
});

export const confirmEmail = ({
  now = CHANGED_AT,
  emailVersion = 0,
}: CommandValues<ConfirmEmail> = {}): ConfirmEmail => ({
  type: 'ConfirmEmail',
  data: { emailVersion },
  metadata: { now: new Date(now) },
});

export const requestConfirmation = ({ now = CHANGED_AT }: When = {}): RequestConfirmation => ({
  type: 'RequestConfirmation',
  data: {},
  metadata: { now: new Date(now) },
});

export const emailConfirmed = ({
  at = CHANGED_AT,
  ...values
}: EventValues<EmailConfirmed> = {}): EmailConfirmed => ({
  type: 'EmailConfirmed',
  at,
  data: { userId: USER, emailVersion: 0, ...values },
});

export const emailConfirmationRequested = ({
  at = CHANGED_AT,
  ...values
}: EventValues<EmailConfirmationRequested> = {}): EmailConfirmationRequested => ({
  type: 'EmailConfirmationRequested',
  at,
  data: { userId: USER, emailVersion: 0, ...values },
});

export const passwordResetRequested = ({
  at = CHANGED_AT,
  ...values
}: EventValues<PasswordResetRequested> = {}): PasswordResetRequested => ({
  type: 'PasswordResetRequested',
  at,
  data: { userId: USER, emailVersion: 0, ...values },
});

export const resetPassword = ({
  now = CHANGED_AT,
  ...values
}: CommandValues<ResetPassword> = {}): ResetPassword => ({
  type: 'ResetPassword',
  data: {
    passwordHash: NEW_HASH,
    passwordVersion: 0,
    emailVersion: 0,
    expiresAt: Date.parse(CHANGED_AT) + 1,
    ...values,
  },
  metadata: { now: new Date(now) },
});
