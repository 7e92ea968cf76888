import Router from '@koa/router';
import type { Middleware } from 'koa';
import compose from 'koa-compose';
import type { HttpState, RouteContext } from './context';
import type { Route, RouteGroup } from './route';

type Prefix = RouteGroup['prefix'];

export interface Served {
  readonly groups: readonly RouteGroup[];
  readonly serve: (route: Route) => (ctx: RouteContext) => Promise<void>;
  /** Runs before each route of a prefix, but not for requests without a route. */
  readonly before: Readonly<Record<Prefix, readonly Middleware<HttpState>[]>>;
}

/** Middleware that lists the routes that it answers. */
export type Dispatcher = Middleware<HttpState> & {
  /** Such as `GET /api/raffles/:id`, which also answers HEAD. */
  readonly routes: readonly string[];
};

const routerOf = ({ prefix, routes }: RouteGroup, { serve, before }: Served) => {
  // Of two matching routes, the one with fewer parameters wins: `/raffles/featured` is not an id.
  const router = new Router<HttpState>({ prefix, exclusive: 'specificity' });
  for (const route of routes) {
    const { method, path } = route.declaration;
    router.register(path, [method], compose([...before[prefix], serve(route)]));
  }
  return router;
};

type RouterMiddleware = ReturnType<Router<HttpState>['routes']>;

/** Prefix and first segment: `/api/raffles` for `/api/raffles/7/draw`. */
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
 * Answers requests that have a route, and passes the others on. Case and a final slash don't
 * matter. Each feature has its own router, because a router tries its patterns one by one.
 */
export const dispatch = (served: Served): Dispatcher => {
  const mounts = mountsOf(served.groups.map((group) => routerOf(group, served)));
  const answer: Middleware<HttpState> = (ctx, next) => {
    const serve = mounts.get(mountOf(ctx.path));
    // The router has added the fields of a route's context.
    return serve ? serve(ctx as RouteContext, next) : next();
  };
  const routes = served.groups.flatMap(({ prefix, routes }) =>
    routes.map(({ declaration: { method, path } }) => `${method} ${prefix}${path}`),
  );
  return Object.assign(answer, { routes });
};
