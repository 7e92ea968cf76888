import type { Middleware } from 'koa';
import type { Account } from '../../domain/accounts/state';
import { accountStream } from '../../platform/event-store/streams';
import type { StateCache } from '../../platform/event-store/state-cache';
import type { HttpState } from './context';
import { unauthenticated } from './problem-error';
import { sessionOf, closeSession } from './session';

/** Role, erasure and password version are read with every request, never taken from the session. */
export const createSignedIn =
  (withSession: Middleware, accounts: StateCache<Account>): Middleware<HttpState> =>
  async (ctx, next) => {
    await withSession(ctx, async () => {
      const { userId, passwordVersion = 0 } = sessionOf(ctx) ?? {};
      if (userId === undefined) throw unauthenticated();
      const { state: account } = await accounts.load(accountStream(userId));
      if (
        account.status !== 'registered' ||
        account.suspension !== null ||
        account.passwordVersion !== passwordVersion
      ) {
        closeSession(ctx);
        throw unauthenticated();
      }
      ctx.state.account = account;
      await next();
    });
  };

export type SignedIn = ReturnType<typeof createSignedIn>;
