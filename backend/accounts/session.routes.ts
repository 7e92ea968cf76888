import { newProfile } from '../../application/accounts/new-profile';
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
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import { only } from '../http/refusals';
import { isOutage } from '../http/outages';
import { refuseFaults } from '../http/problem-error';
import { addressOf, mailNetworkOf, type Limit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import type { RouteContext } from '../http/context';
import { openSession, closeSession } from '../http/session';
import { anybody, visitor } from '../http/who';
import { accountProblems } from './account-problems';
import { WRONG_CODE } from './second-factor.routes';
import { passwordFaults } from './password-faults';
import { knownDevice, rememberDevice } from './known-devices';
import { personNameFaults } from './person-names';
import { shopNameFaults } from './shop-names';
import { usernameFaults } from './usernames';
import { userAfter, userView } from './user-view';

export interface SessionParts {
  readonly app: Application;
  readonly sellerStats: SellerStatsQueries;
  readonly withSession: Middleware;
  readonly mailQuota: MailQuota;
  readonly claimStep: ClaimStep;
}

const USERNAME_TAKEN = 'El nombre de usuario ya existe';

/** The account exists even when this fails, so the person can sign in later. */
const signInIfPossible = async (
  { app, withSession }: SessionParts,
  ctx: RouteContext,
  account: RegisteredAccount,
): Promise<void> => {
  try {
    await withSession(ctx, async () => {
      await openSession(ctx, account);
      rememberDevice(ctx, app.keyring.hashName(account.username));
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
      refuseFaults(await shopNameFaults(app, body));
      await mailQuota.noteAsker(context.correlationId, mailNetworkOf(ctx));
      const registration = {
        username: body.username,
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
 * own, which nobody else can use up.
 */
const countSignIn = async (
  ctx: RouteContext,
  name: string,
  count: (limit: SignInLimit, who: string) => Promise<void>,
): Promise<void> => {
  const device = knownDevice(ctx, name);
  if (device !== undefined) {
    await count('sign-in-device', device);
    await count('sign-in-devices', name);
    return count('sign-in-devices-hour', name);
  }
  await count('sign-in-address', addressOf(ctx));
  await count('sign-in-name', name);
  await count('sign-in-name-hour', name);
};

const signingIn = ({ app, sellerStats, claimStep }: SessionParts): Route =>
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
        'wrong-credentials': [401, 'Usuario o contraseña incorrectos'],
        'code-needed': [401, 'Escribe también el código de tu aplicación'],
        'wrong-code': [401, WRONG_CODE],
        ...only(accountProblems, 'account-suspended'),
      },
    },
    async ({ ctx, body: { username, password, code = '' }, context, count, refusal }) => {
      await countSignIn(ctx, app.keyring.hashName(username), count);
      const account = await signIn({ app, username, password });
      if (!account) throw refusal('wrong-credentials');
      // Only whoever knows the password learns it.
      if (account.suspension !== null) throw refusal('account-suspended');
      const { secondFactor } = account;
      if (secondFactor !== null) {
        if (code === '') throw refusal('code-needed');
        const taken = { app, account: { ...account, secondFactor }, code, claimStep, context };
        if (!(await takeSecondFactor(taken))) throw refusal('wrong-code');
      }
      const user = await userAfter(sellerStats, account);
      await openSession(ctx, account);
      rememberDevice(ctx, app.keyring.hashName(username));
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
