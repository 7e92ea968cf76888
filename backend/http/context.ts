import type { ParameterizedContext } from 'koa';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { Logger } from '../../platform/logger';
import type { StoredSession } from '../../platform/redis/session-store';
import type { RouteTimes } from '../metrics/route-times';

/** The state that middleware sets for routes. */
export interface HttpState {
  readonly logger: Logger;
  readonly correlationId: string;
  /** What the client calls this request; anybody may use it again. */
  readonly clientCorrelationId: string | undefined;
  /** When its headers had been read, by `performance.now()`. */
  readonly receivedAt: number;
  /** Of the route, where metrics are read. */
  times?: RouteTimes;
  /** Set by the step of the same name for routes that need a person. */
  account?: RegisteredAccount;
}

/** The session of a request, which handlers may change. */
export type SessionData = { -readonly [Field in keyof StoredSession]: StoredSession[Field] };

/** A request on a route. */
export type RouteContext = ParameterizedContext<HttpState> & {
  /** The variable parts of the path, decoded. */
  params: Readonly<Record<string, string>>;
};
