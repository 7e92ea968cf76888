import { newProfile } from '../../application/accounts/new-profile';
import { withKeyboardSigns } from '../../domain/usernames/keyboard-signs';
import { hashPassword } from '../../application/accounts/passwords';
import { registerAccount } from '../../application/processes/registration';
import { takeSecondFactor, type ClaimStep } from '../../application/accounts/second-factor';
import { signIn } from '../../application/accounts/sign-in';
import type { Application } from '../../application/application';
import type { Middleware } from 'koa';
import { loginBody, registerBody } from '../../contracts/accounts';
import { userShape } from '../../contracts/user-shape';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { MailQuota } from '../../platform/redis/mail-quota';
import type { GuessPauses } from '../../platform/redis/guess-pauses';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import { only } from '../http/refusals';
import { isOutage } from '../http/outages';
import { guessedTooFast, refuseFaults } from '../http/problem-error';
import { addressOf, mailNetworkOf, type Limit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import type { RouteContext } from '../http/context';
import { openSession, closeSession } from '../http/session';
import { anybody, visitor } from '../http/who';
import type { LinkRequests } from '../link-requests';
import { accountProblems } from './account-problems';
import { WRONG_CODE } from './second-factor.routes';
import { passwordFaults } from './password-faults';
import { knownDevice, rememberDevice } from './known-devices';
import { personNameFaults } from './person-names';
import { sellerNameFaults, shopNameFaults, type ShownNames } from './shop-names';
import { signInName } from './sign-in-name';
import { usernameFaults } from './usernames';
import { userAfter, userView } from './user-view';

export interface SessionParts {
  readonly app: Application;
  readonly accounts: ShownNames['accounts'];
  readonly sellerStats: SellerStatsQueries;
  readonly withSession: Middleware;
  readonly mailQuota: MailQuota;
  readonly claimStep: ClaimStep;
  readonly guesses: GuessPauses;
  readonly linkRequests: Pick<LinkRequests, 'guesses'>;
  readonly sendsMail: boolean;
}

const USERNAME_TAKEN = 'El nombre de usuario ya existe';
const WRONG_CREDENTIALS = 'Usuario o contraseña incorrectos';

/** The account exists even when this fails, so the person can sign in later. */
const signInIfPossible = async (
  { app, withSession }: SessionParts,
  ctx: RouteContext,
  account: RegisteredAccount,
): Promise<void> => {
  try {
    await withSession(ctx, async () => {
      await openSession(ctx, account);
      rememberDevice(ctx, signInName(app.keyring, account.username));
    });
  } catch (error) {
    if (!isOutage(error)) throw error;
    ctx.state.logger.warn({ err: error }, 'registered without a session');
  }
};

const registering = (parts: SessionParts): Route =>
  route(
    {
      method: 'POST',
      path: '/register',
      id: 'register',
      summary: 'Crea una cuenta y abre una sesión',
      who: anybody,
      records: true,
      counts: ['registration'],
      body: registerBody,
      answers: { 201: { description: 'La persona, con su sesión abierta', shape: userShape } },
      problems: { 'username-taken': [409, USERNAME_TAKEN] },
    },
    async ({ ctx, body, context, count, refusal, accepted }) => {
      const { app, mailQuota } = parts;
      refuseFaults([
        ...usernameFaults(body.username),
        ...personNameFaults(body),
        ...passwordFaults('/password', body.password, body.username),
      ]);
      await count('registration', addressOf(ctx));
      const { username: name, userType } = body;
      refuseFaults(
        userType === 'comercio'
          ? await sellerNameFaults(parts, { name, pointer: '/username' })
          : await shopNameFaults(app, { ...body, ...newProfile(body), displayName: null }),
      );
      await mailQuota.noteAsker(context.correlationId, mailNetworkOf(ctx));
      const registration = {
        username: withKeyboardSigns(body.username),
        passwordHash: await hashPassword(body.password),
        userType: body.userType,
        cifNif: body.userType === 'comercio' ? (body.cifNif ?? null) : null,
        profile: newProfile(body),
      };
      const outcome = await registerAccount({ app, registration, context });
      if (outcome.kind === 'rejected') {
        const errors = [{ pointer: '/username', detail: USERNAME_TAKEN }];
        throw refusal('username-taken', { errors });
      }
      const { state: account } = accepted(outcome);
      await signInIfPossible(parts, ctx, account);
      return { body: userView(account, null) };
    },
  );

const SIGN_IN_LIMITS = [
  'sign-in-address',
  'sign-in-name',
  'sign-in-name-hour',
  'sign-in-device',
  'sign-in-devices',
  'sign-in-devices-hour',
] as const satisfies readonly Limit[];
type SignInLimit = (typeof SIGN_IN_LIMITS)[number];

/**
 * Counts an attempt. A browser in which somebody has signed in under the name has counters of its
 * own, which nobody else can use up; in others, guesses have to wait longer and longer.
 */
const countSignIn = async (
  ctx: RouteContext,
  { name, guesses }: { readonly name: string; readonly guesses: GuessPauses },
  count: (limit: SignInLimit, who: string) => Promise<void>,
): Promise<{ readonly isUnknown: boolean; readonly today: number }> => {
  const device = knownDevice(ctx, name);
  if (device !== undefined) {
    await count('sign-in-device', device);
    await count('sign-in-devices', name);
    await count('sign-in-devices-hour', name);
    return { isUnknown: false, today: 0 };
  }
  await count('sign-in-address', addressOf(ctx));
  const { waitMs, today } = await guesses.claim(name);
  if (waitMs > 0) throw guessedTooFast(Math.ceil(waitMs / 1_000));
  await count('sign-in-name', name);
  await count('sign-in-name-hour', name);
  return { isUnknown: true, today };
};

/** So many guesses of a day are told to the owner: nobody types that often what they forgot. */
const TOLD_GUESSES = 20;

const signingIn = ({ app, sellerStats, claimStep, guesses, ...parts }: SessionParts): Route =>
  route(
    {
      method: 'POST',
      path: '/login',
      id: 'signIn',
      summary: 'Abre una sesión',
      description:
        'Los nombres no distinguen mayúsculas ni formas de Unicode. Una cuenta con un segundo paso necesita también `code`: de la aplicación, o de recuperación.',
      who: visitor,
      counts: SIGN_IN_LIMITS,
      body: loginBody,
      answers: { 200: { description: 'La persona, con su sesión abierta', shape: userShape } },
      problems: {
        'wrong-credentials': [401, WRONG_CREDENTIALS],
        'code-needed': [401, 'Escribe también el código de tu aplicación'],
        'wrong-code': [401, WRONG_CODE],
        ...only(accountProblems, 'account-suspended'),
      },
    },
    async ({ ctx, body: { username, password, code = '' }, context, count, refusal }) => {
      const name = signInName(app.keyring, username);
      const { isUnknown, today } = await countSignIn(ctx, { name, guesses }, count);
      const tellGuesses = async () => {
        if (today !== TOLD_GUESSES || !parts.sendsMail) return;
        const { correlationId } = context;
        await parts.linkRequests.guesses(username, { correlationId, network: mailNetworkOf(ctx) });
      };
      const account = await signIn({ app, username, password });
      if (!account) {
        await tellGuesses();
        const errors = [{ pointer: '/password', detail: WRONG_CREDENTIALS }];
        throw refusal('wrong-credentials', { errors });
      }
      const noGuess = async () => {
        if (isUnknown) await guesses.takeBack(name);
      };
      // Only whoever knows the password learns it.
      if (account.suspension !== null) {
        await noGuess();
        throw refusal('account-suspended');
      }
      const { secondFactor } = account;
      if (secondFactor !== null) {
        if (code === '') {
          await noGuess();
          throw refusal('code-needed');
        }
        const taken = { app, account: { ...account, secondFactor }, code, claimStep, context };
        if (!(await takeSecondFactor(taken))) {
          await tellGuesses();
          throw refusal('wrong-code', { errors: [{ pointer: '/code', detail: WRONG_CODE }] });
        }
      }
      if (isUnknown) {
        await noGuess();
        await guesses.forget(name);
      }
      const user = await userAfter(sellerStats, account);
      await openSession(ctx, account);
      rememberDevice(ctx, name);
      return { body: user };
    },
  );

const signingOut: Route = route(
  {
    method: 'POST',
    path: '/logout',
    id: 'signOut',
    summary: 'Cierra la sesión, si la hay',
    who: visitor,
    answers: { 204: { description: 'Está cerrada' } },
  },
  ({ ctx }) => closeSession(ctx),
);

/** Routes that open a session or end it. */
export const sessionRoutes = (parts: SessionParts): Route[] => [
  registering(parts),
  signingIn(parts),
  signingOut,
];
