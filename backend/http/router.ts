import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { DefaultContext, Middleware, ParameterizedContext } from 'koa';
import compose from 'koa-compose';
import type { HttpState } from './context';

interface RouteParams extends DefaultContext {
  /** What the path names, by the names in the route's own path. */
  params: Readonly<Record<string, string | undefined>>;
}

/** A request on a route. */
export type RouteContext = ParameterizedContext<HttpState, RouteParams>;

type RouteMiddleware = Middleware<HttpState, RouteParams>;

interface Route {
  readonly method: HTTPMethod;
  /** Such as `/raffles/:id`. */
  readonly path: string;
  readonly middleware: readonly RouteMiddleware[];
}

/** The routes of one part of the API. */
export class Router {
  private readonly added: Route[] = [];

  get routes(): readonly Route[] {
    return this.added;
  }

  add(method: HTTPMethod, path: string, serve: RouteMiddleware): void {
    this.added.push({ method, path, middleware: [serve] });
  }

  get(path: string, ...middleware: RouteMiddleware[]): void {
    this.added.push({ method: 'GET', path, middleware });
  }

  post(path: string, ...middleware: RouteMiddleware[]): void {
    this.added.push({ method: 'POST', path, middleware });
  }

  put(path: string, ...middleware: RouteMiddleware[]): void {
    this.added.push({ method: 'PUT', path, middleware });
  }

  patch(path: string, ...middleware: RouteMiddleware[]): void {
    this.added.push({ method: 'PATCH', path, middleware });
  }

  delete(path: string, ...middleware: RouteMiddleware[]): void {
    this.added.push({ method: 'DELETE', path, middleware });
  }
}

export interface Served {
  /** Such as `/api`. */
  readonly prefix: string;
  /** Runs before each route, and for nothing that no route answers. */
  readonly before?: readonly Middleware<HttpState>[];
  readonly routers: readonly Router[];
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
export const dispatch = ({ prefix, before = [], routers }: Served): Dispatcher => {
  const routes = routers.flatMap((router) => router.routes);
  const tree = findMyWay({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    // Node bounds the whole address: a route that is given too long an id says what it thinks of it.
    maxParamLength: Infinity,
  });
  for (const { method, path, middleware } of routes) {
    const run = compose<RouteContext>([...before, ...middleware]);
    for (const each of method === 'GET' ? (['GET', 'HEAD'] as const) : [method]) {
      // Its own way to call a handler is for bare servers; the middleware is what it keeps beside one.
      tree.on(each, `${prefix}${path}`, nothing, run);
    }
  }
  const serve: Middleware<HttpState> = (ctx, next) => {
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
  const names = routes.map(({ method, path }) => `${method} ${prefix}${path}`);
  return Object.assign(serve, { routes: names });
};
