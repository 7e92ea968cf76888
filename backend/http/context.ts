import type { DefaultContext, ParameterizedContext } from 'koa';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { MessageContext } from '../../platform/event-store/codec';
import type { Logger } from '../../platform/logger';

/** What middleware leaves for routes. */
export interface HttpState {
  readonly logger: Logger;
  readonly correlationId: string;
  /** Set by `signedIn`. */
  account?: RegisteredAccount;
}

/** The session as it is stored. */
export interface SessionData {
  userId?: number;
  /** Of the password that it was opened with; sessions of before passwords could be changed have none. */
  passwordVersion?: number;
}

export interface RouteParams extends DefaultContext {
  /** What the path names, by the names in the route's own path. */
  params: Readonly<Record<string, string | undefined>>;
}

/** A request on a route. */
export type RouteContext = ParameterizedContext<HttpState, RouteParams>;

export const messageContext = ({ correlationId, account }: HttpState): MessageContext => ({
  correlationId,
  ...(account ? { actorId: account.userId } : {}),
});
