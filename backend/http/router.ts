import Router from '@koa/router';
import type { Middleware } from 'koa';
import compose from 'koa-compose';
import type { HttpState, RouteContext } from './context';
import type { Route, RouteGroup } from './route';

type Prefix = RouteGroup['prefix'];

export interface Served {
  readonly groups: readonly RouteGroup[];
  readonly serve: (route: Route) => (ctx: RouteContext) => Promise<void>;
  /** Runs before each route of a prefix, and for nothing that no route answers. */
  readonly before: Readonly<Record<Prefix, readonly Middleware<HttpState>[]>>;
}

/** Middleware that knows what it answers. */
export type Dispatcher = Middleware<HttpState> & {
  /** Such as `GET /api/raffles/:id`, which is answered to HEAD too. */
  readonly routes: readonly string[];
};

const routerOf = ({ prefix, routes }: RouteGroup, { serve, before }: Served) => {
  // Of two routes that fit, the one with fewer parameters: `/raffles/featured` is no id.
  const router = new Router<HttpState>({ prefix, exclusive: 'specificity' });
  for (const route of routes) {
    const { method, path } = route.declaration;
    router.register(path, [method], compose([...before[prefix], serve(route)]));
  }
  return router;
};

type RouterMiddleware = ReturnType<Router<HttpState>['routes']>;

/** Prefix and first segment, such as `/api/raffles` of `/api/raffles/7/draw`. */
const mountOf = (path: string): string => {
  const end = path.indexOf('/', path.indexOf('/', 1) + 1);
  return (end < 0 ? path : path.slice(0, end)).toLowerCase();
};

/** The routers of each mount. Features may share one. */
const mountsOf = (
  routers: readonly Router<HttpState>[],
): Map<string, compose.ComposedMiddleware<RouteContext>> => {
  const mounts = new Map<string, RouterMiddleware[]>();
  for (const router of routers) {
    const paths = router.stack.map(({ path }) => String(path));
    for (const mount of new Set(paths.map(mountOf)))
      mounts.set(mount, [...(mounts.get(mount) ?? []), router.routes()]);
  }
  return new Map([...mounts].map(([mount, found]) => [mount, compose(found)]));
};

/**
 * Answers what is on a route, and leaves the rest to what follows. Letter case and a slash at the
 * end make no difference. A router tries each of its patterns, so each feature has its own.
 */
export const dispatch = (served: Served): Dispatcher => {
  const mounts = mountsOf(served.groups.map((group) => routerOf(group, served)));
  const answer: Middleware<HttpState> = (ctx, next) => {
    const serve = mounts.get(mountOf(ctx.path));
    // A router adds what makes it the context of a route.
    return serve ? serve(ctx as RouteContext, next) : next();
  };
  const routes = served.groups.flatMap(({ prefix, routes }) =>
    routes.map(({ declaration: { method, path } }) => `${method} ${prefix}${path}`),
  );
  return Object.assign(answer, { routes });
};
