import { newProfile } from '../../application/accounts/new-profile';
import { hashPassword } from '../../application/accounts/passwords';
import { registerAccount } from '../../application/accounts/register-account';
import { signIn } from '../../application/accounts/sign-in';
import type { Application } from '../../application/application';
import type { Middleware } from 'koa';
import { loginBody, registerBody } from '../../contracts/accounts';
import { userShape } from '../../contracts/user-shape';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import { isOutage } from '../http/outages';
import { refuseFaults } from '../http/problem-error';
import { addressOf } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import type { RouteContext } from '../http/context';
import { openSession, closeSession } from '../http/session';
import { anybody, visitor } from '../http/who';
import { passwordFaults } from './common-passwords';
import { personNameFaults } from './person-names';
import { usernameFaults } from './usernames';
import { userAfter, userView } from './user-view';

export interface SessionParts {
  readonly app: Application;
  readonly sellerStats: SellerStatsQueries;
  readonly withSession: Middleware;
}

const USERNAME_TAKEN = 'El nombre de usuario ya existe';

/** The account exists even when this fails, so the person can sign in later. */
const signInIfPossible = async (
  withSession: Middleware,
  ctx: RouteContext,
  account: RegisteredAccount,
): Promise<void> => {
  try {
    await withSession(ctx, () => openSession(ctx, account));
  } catch (error) {
    if (!isOutage(error)) throw error;
    ctx.state.logger.warn({ err: error }, 'registered without a session');
  }
};

const registering = ({ app, withSession }: SessionParts): Route =>
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
      refuseFaults([
        ...usernameFaults(body.username),
        ...personNameFaults(body),
        ...passwordFaults('/password', body.password),
      ]);
      await count('registration', addressOf(ctx));
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
      await signInIfPossible(withSession, ctx, account);
      return { body: userView(account, null) };
    },
  );

const signingIn = ({ app, sellerStats }: SessionParts): Route =>
  route(
    {
      method: 'POST',
      path: '/login',
      id: 'signIn',
      summary: 'Abre una sesión',
      description: 'Los nombres no distinguen mayúsculas ni formas de Unicode.',
      who: visitor,
      limit: 'sign-in-address',
      counts: ['sign-in-name'],
      body: loginBody,
      answers: { 200: { description: 'La persona, con su sesión abierta', shape: userShape } },
      problems: { 'wrong-credentials': [401, 'Usuario o contraseña incorrectos'] },
    },
    async ({ ctx, body: { username, password }, count, refusal }) => {
      await count('sign-in-name', app.keyring.hashName(username));
      const account = await signIn({ app, username, password });
      if (!account) throw refusal('wrong-credentials');
      const user = await userAfter(sellerStats, account);
      await openSession(ctx, account);
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
