import Koa, { type Middleware } from 'koa';
import { createLogger } from '../../platform/logger';
import { jsonBody } from '../http/body';
import type { HttpState } from '../http/context';
import { errorHandler } from '../http/error-handler';
import { endlessReads } from '../http/read-turns';
import { requestLog } from '../http/request-log';
import type { Route } from '../http/route';
import { dispatch } from '../http/router';
import { serveRoute, type Steps } from '../http/serve-route';
import { serveApp, type ServedApp } from './serve-app';

const nothing: Middleware = (_ctx, next) => next();

/** Every step lets everybody pass. */
export const openSteps: Steps = {
  needsSecondFactor: false,
  ownPagesOnly: nothing,
  withSession: nothing,
  signedIn: nothing,
  signedInWithSession: nothing,
  signedInUnnoted: nothing,
  signedInOrNot: nothing,
  rateLimit: () => Promise.resolve(),
  noteReads: () => Promise.resolve(),
  readBarrier: () => nothing,
  readyAnswers: () => nothing,
  readTurns: endlessReads,
};

/** Serves a test's own middleware, whose errors are answered as those of the backend. */
export const serveMiddleware = (...own: readonly Middleware<HttpState>[]): Promise<ServedApp> => {
  const app = new Koa<HttpState>();
  app.use(requestLog(createLogger('test', 'silent')));
  app.use(errorHandler());
  for (const one of own) app.use(one);
  return serveApp(app);
};

/** Serves a test's own routes under `/api`, behind the steps that the test is about. */
export const serveRoutes = (
  routes: readonly Route[],
  steps: Partial<Steps> = {},
): Promise<ServedApp> =>
  serveMiddleware(
    dispatch({
      groups: [{ title: 'Pruebas', prefix: '/api', routes }],
      before: { '/api': [jsonBody()], '/objects': [] },
      serve: serveRoute({ ...openSteps, ...steps }),
    }),
  );
