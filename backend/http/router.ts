import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { Middleware } from 'koa';
import compose from 'koa-compose';
import type { HttpState, RouteContext, RouteParams } from './context';
import type { Route, RouteGroup } from './route';

export interface Served {
  readonly prefix: RouteGroup['prefix'];
  /** Runs before each route, and for nothing that no route answers. */
  readonly before?: readonly Middleware<HttpState>[];
  readonly groups: readonly RouteGroup[];
  readonly serve: (route: Route) => (ctx: RouteContext) => Promise<void>;
}

/** Middleware that knows what it answers. */
export type Dispatcher = Middleware<HttpState> & {
  /** Such as `GET /api/raffles/:id`. A GET is answered to HEAD as well, which goes without saying. */
  readonly routes: readonly string[];
};

/** What is no code stands for its very text: a route that is given such an id says what it thinks of it. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const decodedParams = (params: RouteParams['params']): RouteParams['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, text === undefined ? text : decoded(text)]),
  );

const nothing = () => undefined;

/** Answers what is on a route, and leaves the rest to what follows. Letter case and a slash at the end make no difference. */
export const dispatch = ({ prefix, before = [], groups, serve }: Served): Dispatcher => {
  const routes = groups.filter((group) => group.prefix === prefix).flatMap((group) => group.routes);
  const tree = findMyWay({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    // Node bounds the whole address: a route that is given too long an id says what it thinks of it.
    maxParamLength: Infinity,
  });
  for (const route of routes) {
    const { method, path } = route.declaration;
    const run = compose<RouteContext>([...before, serve(route)]);
    for (const each of method === 'GET' ? (['GET', 'HEAD'] as const) : [method]) {
      // Its own way to call a handler is for bare servers; the middleware is what it keeps beside one.
      tree.on(each, `${prefix}${path}`, nothing, run);
    }
  }
  const answer: Middleware<HttpState> = (ctx, next) => {
    // Routes are found by the path as it came, so that whatever else looks at it sees the same: codes are left as they are.
    const isCoded = ctx.path.includes('%');
    const path = isCoded ? ctx.path.replaceAll('%', '%25') : ctx.path;
    // An unknown method has no tree, and is found nowhere.
    const found = tree.find(ctx.method as HTTPMethod, path);
    if (!found) return next();
    const run = found.store as compose.ComposedMiddleware<RouteContext>; // kept above
    const params = isCoded ? decodedParams(found.params) : found.params;
    return run(Object.assign(ctx, { params }), next);
  };
  const names = routes.map(({ declaration: { method, path } }) => `${method} ${prefix}${path}`);
  return Object.assign(answer, { routes: names });
};
