import { changePassword } from '../../application/accounts/change-password';
import { findAccount } from '../../application/accounts/find-account';
import { newProfile } from '../../application/accounts/new-profile';
import { hashPassword } from '../../application/accounts/passwords';
import { registerAccount } from '../../application/accounts/register-account';
import { signIn as signInWith } from '../../application/accounts/sign-in';
import { updateProfile } from '../../application/accounts/update-profile';
import type { Application } from '../../application/application';
import { Router } from '../http/router';
import type { Middleware, ParameterizedContext } from 'koa';
import {
  loginBody,
  passwordBody,
  profileBody,
  registerBody,
  type User,
} from '../../contracts/accounts';
import { SELLER_STATS } from '../../projections/seller-stats/document';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import type { Profile } from '../../domain/accounts/events';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { parseBody, parseId } from '../http/body';
import { messageContext, type HttpState } from '../http/context';
import { tellLogPosition } from '../http/log-position';
import { invalidFields, notFound, problemOf, ProblemError } from '../http/problem-error';
import { addressOf, type RateLimit } from '../http/rate-limit';
import { isOutage } from '../http/outages';
import type { ReadBarrier } from '../http/read-barrier';
import { signIn, signOut } from '../http/session';
import { accountOf, actingAs, type SignedIn } from '../http/signed-in';
import { accountProblems } from './account-problems';
import { profileChanges } from './profile';
import { userView } from './user-view';
import { requireUnmistakable } from './usernames';

export interface AccountRoutes {
  readonly app: Application;
  readonly sellerStats: SellerStatsQueries;
  readonly withSession: Middleware;
  readonly signedIn: SignedIn;
  readonly rateLimit: RateLimit;
  readonly readBarrier: ReadBarrier;
  /** The stored address of a picture that this user uploaded, or undefined. */
  readonly ownImage: (userId: number, address: string) => Promise<string | undefined>;
}

const wrongCredentials = () =>
  new ProblemError(401, 'wrong-credentials', 'Usuario o contraseña incorrectos');

const wrongPassword = () =>
  invalidFields([{ pointer: '/currentPassword', detail: 'La contraseña actual no es correcta' }]);

const usernameTaken = () =>
  new ProblemError(409, 'username-taken', 'El nombre de usuario ya existe', {
    errors: [{ pointer: '/username', detail: 'El nombre de usuario ya existe' }],
  });

/** Sign-in, registration, and the person's own profile. */
export const accountRoutes = (deps: AccountRoutes): Router => {
  const { app, sellerStats, withSession, signedIn, rateLimit, readBarrier, ownImage } = deps;
  const router = new Router();

  const view = async (account: RegisteredAccount): Promise<User> =>
    userView(account, await sellerStats.find(account.userId));

  /** After a command: without the figures rather than not at all, since what was asked for is done. */
  const viewAtOnce = (account: RegisteredAccount): Promise<User> =>
    view(account).catch((error: unknown) => {
      if (isOutage(error)) return userView(account, null);
      throw error;
    });

  const ownImagePath = async (account: RegisteredAccount, image: string | null | undefined) => {
    if (image == null || image === '' || image === account.profileImage)
      return image === '' ? null : image;
    const path = await ownImage(account.userId, image);
    if (path !== undefined) return path;
    throw invalidFields([{ pointer: '/profileImage', detail: 'La imagen no es tuya o no existe' }]);
  };

  const updated = async (ctx: ParameterizedContext<HttpState>, account: RegisteredAccount) => {
    const { profileImage, ...changes } = parseBody(ctx, profileBody);
    const image = await ownImagePath(account, profileImage);
    const wished: Partial<Profile> = profileChanges(changes);
    const { userId } = account;
    const context = messageContext(ctx.state);
    return updateProfile({ app, userId, changes: wished, profileImage: image, context });
  };

  // First, so that the person too is read as they are after their own changes, whichever backend made them.
  const ownWrites = readBarrier();
  router.get('/user', ownWrites, signedIn, readBarrier(SELLER_STATS.projection), async (ctx) => {
    ctx.body = await view(accountOf(ctx));
  });

  router.post('/login', withSession, async (ctx) => {
    const { username, password } = parseBody(ctx, loginBody);
    await rateLimit('sign-in-address', addressOf(ctx));
    await rateLimit('sign-in-name', app.keyring.hashName(username));
    const account = await signInWith({ app, username, password });
    if (!account) throw wrongCredentials();
    ctx.body = await viewAtOnce(account);
    await signIn(ctx, account);
  });

  /** Whoever can't be signed in now has an account all the same, and signs in later. */
  const signInIfPossible = async (
    ctx: ParameterizedContext<HttpState>,
    account: RegisteredAccount,
  ) => {
    try {
      await withSession(ctx, () => signIn(ctx, account));
    } catch (error) {
      if (!isOutage(error)) throw error;
      ctx.state.logger.warn({ err: error }, 'registered without a session');
    }
  };

  router.post('/register', async (ctx) => {
    const body = parseBody(ctx, registerBody);
    requireUnmistakable(body.username);
    await rateLimit('registration', addressOf(ctx));
    const registration = {
      username: body.username,
      passwordHash: await hashPassword(body.password),
      userType: body.userType,
      cifNif: body.userType === 'comercio' ? (body.cifNif ?? null) : null,
      profile: newProfile(body),
    };
    const context = messageContext(ctx.state);
    const outcome = await registerAccount({ app, registration, context });
    if (outcome.kind === 'rejected') throw usernameTaken();
    ctx.status = 201;
    tellLogPosition(ctx, outcome.position);
    ctx.body = userView(outcome.state, null);
    await signInIfPossible(ctx, outcome.state);
  });

  router.post('/logout', withSession, (ctx) => {
    signOut(ctx);
    ctx.status = 204;
  });

  router.patch('/users/:id', signedIn, async (ctx) => {
    const id = parseId(ctx.params['id']);
    if (id === undefined) throw notFound('La cuenta no existe');
    const outcome = await updated(ctx, actingAs(ctx, id));
    if (outcome.kind === 'rejected') throw problemOf(accountProblems, outcome);
    const account = await findAccount({ app, userId: id });
    if (!account) throw notFound('La cuenta no existe');
    tellLogPosition(ctx, outcome.position);
    ctx.body = await viewAtOnce(account);
  });

  router.post('/users/:id/password', signedIn, async (ctx) => {
    const account = actingAs(ctx, parseId(ctx.params['id']) ?? 0);
    const passwords = parseBody(ctx, passwordBody);
    // Who has taken over a session must not be able to guess the password here either.
    await rateLimit('sign-in-name', app.keyring.hashName(account.username));
    const context = messageContext(ctx.state);
    const outcome = await changePassword({ app, account, ...passwords, context });
    if (outcome.kind === 'rejected') {
      const { rejection, position } = outcome;
      if (rejection.type === 'wrong-password') throw wrongPassword();
      throw problemOf(accountProblems, { rejection, position });
    }
    tellLogPosition(ctx, outcome.position);
    if (outcome.state.status === 'registered') await signIn(ctx, outcome.state);
    ctx.status = 204;
  });

  return router;
};
