import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import type { RegisteredAccount, SecondFactor } from '../../domain/accounts/state';
import { accountStream } from '../../domain/accounts/stream';
import type { Application, UseCaseInput } from '../application';

type WithKeyring = Pick<Application, 'keyring'>;

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 12;
const GROUP = /.{4}(?=.)/g;
/** Without letters that look like another letter or a digit; a byte's lower five bits name one. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE = /^\d{6}$/;
/** A phone's clock may be this wrong, in seconds: one step before and one after. */
const DRIFT = 30;

/** What a phone needs to compute codes. */
export interface NewSecondFactor {
  /** The secret again, sealed: who sends it back with a code has the secret on a phone. */
  readonly sealedSecret: string;
  readonly secret: string;
  /** For a QR code: `otpauth://…`. */
  readonly link: string;
}

export const newSecondFactor = (
  { keyring }: WithKeyring,
  { userId, username }: Pick<RegisteredAccount, 'userId' | 'username'>,
): NewSecondFactor => {
  const secret = generateSecret();
  const link = generateURI({ issuer: 'Rifaviva', label: username, secret });
  return { sealedSecret: keyring.sealSecret(userId, secret), secret, link };
};

/** As it is typed: with spaces and dashes, in any case. */
const plain = (code: string): string => code.replace(/[\s\p{Pd}]/gu, '').toLowerCase();

/** The step of time that the code is of; undefined when it is of none near now. */
const stepOf = async (secret: string, code: string): Promise<number | undefined> => {
  if (!CODE.test(code)) return undefined;
  const result = await verify({ secret, token: code, epochTolerance: DRIFT });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/** Remembers a step of a person's codes. @returns false when it is remembered already */
export type ClaimStep = (userId: number, step: number) => Promise<boolean>;

const newRecoveryCode = (): string =>
  [...randomBytes(RECOVERY_LENGTH)].map((byte) => ALPHABET.charAt(byte & 31)).join('');

interface Enable extends UseCaseInput<'accounts' | 'keyring'> {
  readonly userId: number;
  readonly sealedSecret: string;
  readonly code: string;
  /** Of the session that goes on, in ISO-8601. */
  readonly openedAt: string;
  readonly claimStep: ClaimStep;
}

/**
 * Enables the second factor of somebody whose phone computes its codes.
 * @returns undefined for a wrong code; with the outcome the codes for paper, which nobody can read
 *   again
 */
export const enableSecondFactor = async (request: Enable) => {
  const { app, userId, sealedSecret, code, openedAt, claimStep, context } = request;
  const secret = app.keyring.openSecret(userId, sealedSecret);
  const step = secret === undefined ? undefined : await stepOf(secret, plain(code));
  if (step === undefined || !(await claimStep(userId, step))) return undefined;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const recoveryHashes = codes.map((one) => app.keyring.hashRecoveryCode(userId, one));
  const data = { sealedSecret, recoveryHashes, openedAt };
  const command = { type: 'EnableSecondFactor', data } as const;
  const outcome = await app.accounts.handle(accountStream(userId), command, context);
  return { outcome, recoveryCodes: codes.map((one) => one.replace(GROUP, '$&-')) };
};

interface CheckCode extends UseCaseInput<'accounts' | 'keyring'> {
  readonly account: RegisteredAccount & { readonly secondFactor: SecondFactor };
  readonly code: string;
  readonly claimStep: ClaimStep;
}

/** Whether a code, of the phone or on paper, is right. It never is again. */
export const takeSecondFactor = async (request: CheckCode): Promise<boolean> => {
  const { app, account, claimStep, context } = request;
  const { userId, secondFactor } = account;
  const { sealedSecret, recoveryHashes } = secondFactor;
  const code = plain(request.code);
  const secret = app.keyring.openSecret(userId, sealedSecret);
  const step = secret === undefined ? undefined : await stepOf(secret, code);
  if (step !== undefined) return claimStep(userId, step);
  const nth = recoveryHashes.indexOf(app.keyring.hashRecoveryCode(userId, code));
  if (nth === -1) return false;
  const command = { type: 'UseRecoveryCode', data: { sealedSecret, code: nth } } as const;
  const outcome = await app.accounts.handle(accountStream(userId), command, context);
  return outcome.kind !== 'rejected';
};

interface Remove extends UseCaseInput<'accounts'> {
  readonly userId: number;
  /** An operator's; null from the person. */
  readonly reason: string | null;
}

export const removeSecondFactor = ({ app, userId, reason, context }: Remove) => {
  const command = { type: 'RemoveSecondFactor', data: { reason } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
