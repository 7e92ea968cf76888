import type { Middleware, ParameterizedContext } from 'koa';
import type { Account, RegisteredAccount } from '../../domain/accounts/state';
import { accountStream } from '../../domain/accounts/stream';
import type { StateCache } from '../../platform/event-store/state-cache';
import type { HttpState } from './context';
import { unauthenticated } from './problem-error';
import { closeSession, sessionOf } from './session';

type Accounts = Pick<StateCache<Account>, 'load'>;

/**
 * Role, erasure and password version are read with every request, never taken from the session. A
 * session that nobody can use any more is closed.
 */
const personOf = async (
  ctx: ParameterizedContext<HttpState>,
  accounts: Accounts,
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

/** A step that sets the person of a request. */
export type SignedIn = Middleware<HttpState>;

/** @param otherwise what becomes of a request without a person */
const withPerson =
  (withSession: Middleware, accounts: Accounts, otherwise: () => void): SignedIn =>
  async (ctx, next) => {
    await withSession(ctx, async () => {
      const account = await personOf(ctx, accounts);
      if (account) ctx.state.account = account;
      else otherwise();
      await next();
    });
  };

export const createSignedIn = (withSession: Middleware, accounts: Accounts): SignedIn =>
  withPerson(withSession, accounts, () => {
    throw unauthenticated();
  });

/** Whoever is not signed in, or not any more, goes on as a visitor. */
export const createSignedInOrNot = (withSession: Middleware, accounts: Accounts): SignedIn =>
  withPerson(withSession, accounts, () => undefined);
