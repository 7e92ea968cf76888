import { ServerResponse, type IncomingMessage } from 'node:http';
import type Koa from 'koa';
import type { HttpState } from './context';
import { ProblemError } from './problem-error';
import type { SignedIn } from './signed-in';

/** The id of the session's person, by the rules of the routes; undefined without a session. */
export type VisitorOf = (request: IncomingMessage) => Promise<number | undefined>;

/** For requests without a route, such as the handshakes of sockets. */
export const createVisitorOf =
  (app: Koa<HttpState>, signedIn: SignedIn): VisitorOf =>
  async (request) => {
    // Only the session is read here; what it would answer is dropped.
    const ctx = app.createContext<HttpState>(request, new ServerResponse(request));
    try {
      await signedIn(ctx, () => Promise.resolve());
      return ctx.state.account?.userId;
    } catch (error) {
      // The only problem there is a missing session.
      if (error instanceof ProblemError) return undefined;
      throw error;
    }
  };
