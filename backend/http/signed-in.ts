import type { Middleware, ParameterizedContext } from 'koa';
import type { Account, RegisteredAccount } from '../../domain/accounts/state';
import { accountStream } from '../../domain/accounts/stream';
import type { StateCache } from '../../platform/event-store/state-cache';
import type { HttpState, SessionData } from './context';
import { unauthenticated } from './problem-error';
import { closeSession, sessionOf, type Sessions } from './session';
import { forOnePerson } from './answer-headers';
import { isValid } from './session-validity';

type Accounts = Pick<StateCache<Account>, 'load'>;

/** Role, erasure and password version are read with every request, never taken from the session. */
const personIn = async (
  session: SessionData,
  accounts: Accounts,
): Promise<RegisteredAccount | undefined> => {
  if (session.userId === undefined) return undefined;
  const { state: account } = await accounts.load(accountStream(session.userId));
  return account.status === 'registered' && isValid(session, account) ? account : undefined;
};

/** A session that nobody can use any more is closed. */
const personOf = async (
  ctx: ParameterizedContext<HttpState>,
  { noteUse }: Pick<Sessions, 'noteUse'>,
  accounts: Accounts,
): Promise<RegisteredAccount | undefined> => {
  const session = sessionOf(ctx) ?? {};
  const account = await personIn(session, accounts);
  if (account) await noteUse(ctx);
  else if (session.userId !== undefined) closeSession(ctx);
  return account;
};

/** Sets the person of a request, and refuses requests without one. */
export type SignedIn = Middleware<HttpState>;

/** For handlers that change the session. */
export const createSignedInWithSession =
  (sessions: Pick<Sessions, 'withSession' | 'noteUse'>, accounts: Accounts): SignedIn =>
  async (ctx, next) => {
    await sessions.withSession(ctx, async () => {
      const account = await personOf(ctx, sessions, accounts);
      if (!account) throw unauthenticated();
      ctx.state.account = account;
      await next();
    });
  };

/** Whoever is not signed in, or not any more, goes on as a visitor. */
const createWithSessionOrNot =
  (sessions: Sessions, accounts: Accounts): SignedIn =>
  async (ctx, next) => {
    await sessions.withSession(ctx, async () => {
      const account = await personOf(ctx, sessions, accounts);
      if (account) ctx.state.account = account;
      await next();
    });
  };

/** Leaves to `otherwise` whoever has no session that can be used as it is. */
const quickly =
  ({ read }: Sessions, accounts: Accounts, otherwise: SignedIn): SignedIn =>
  async (ctx, next) => {
    const session = await read(ctx.req);
    const account = session && (await personIn(session, accounts));
    if (!account) {
      await otherwise(ctx, next);
      return;
    }
    forOnePerson(ctx);
    ctx.state.account = account;
    await next();
  };

export const createSignedIn = (sessions: Sessions, accounts: Accounts): SignedIn =>
  quickly(sessions, accounts, createSignedInWithSession(sessions, accounts));

export const createSignedInOrNot = (sessions: Sessions, accounts: Accounts): SignedIn =>
  quickly(sessions, accounts, createWithSessionOrNot(sessions, accounts));
