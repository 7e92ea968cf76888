import type { Middleware, ParameterizedContext } from 'koa';
import type { Account, RegisteredAccount } from '../../domain/accounts/state';
import { accountStream } from '../../platform/event-store/streams';
import type { StateCache } from '../../platform/event-store/state-cache';
import type { HttpState } from './context';
import { unauthenticated } from './problem-error';
import { sessionOf, closeSession } from './session';

/** Role, erasure and password version are read with every request, never taken from the session. */
const personOf = async (
  ctx: ParameterizedContext<HttpState>,
  accounts: StateCache<Account>,
): Promise<RegisteredAccount | undefined> => {
  const { userId, passwordVersion = 0 } = sessionOf(ctx) ?? {};
  if (userId === undefined) return undefined;
  const { state: account } = await accounts.load(accountStream(userId));
  if (
    account.status === 'registered' &&
    account.suspension === null &&
    account.passwordVersion === passwordVersion
  )
    return account;
  closeSession(ctx);
  return undefined;
};

export const createSignedIn =
  (withSession: Middleware, accounts: StateCache<Account>): Middleware<HttpState> =>
  async (ctx, next) => {
    await withSession(ctx, async () => {
      const account = await personOf(ctx, accounts);
      if (!account) throw unauthenticated();
      ctx.state.account = account;
      await next();
    });
  };

/** Whoever is not signed in, or not any more, goes on as a visitor. */
export const createSignedInOrNot =
  (withSession: Middleware, accounts: StateCache<Account>): Middleware<HttpState> =>
  async (ctx, next) => {
    await withSession(ctx, async () => {
      const account = await personOf(ctx, accounts);
      if (account) ctx.state.account = account;
      await next();
    });
  };

export type SignedIn = ReturnType<typeof createSignedIn>;
