import { afterEach } from '@jest/globals';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { Route } from '../http/route';
import type { Steps } from '../http/serve-route';
import type { ServedApp } from './serve-app';
import { serveRoutes } from './serve-routes';

/** A declaration of a made-up route; a test adds the fields that it is about. */
export const madeUp = {
  method: 'POST',
  path: '/things',
  id: 'thing',
  summary: 'Una cosa',
  answers: { 200: { description: 'Un texto', types: ['application/json'] } },
} as const;

export const replyOf = (value: unknown) => ({ type: 'json', body: JSON.stringify(value) });

// Only the id of a person matters to a route.
const lucia = { userId: 20 } as RegisteredAccount;

/** Everybody is signed in as person 20. */
export const asLucia: Partial<Steps> = {
  signedIn: (ctx, next) => {
    ctx.state.account = lucia;
    return next();
  },
};

export const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});

export const refused = (status: number, type: string) => ({
  status,
  answer: { type: `/problems/${type}` },
});

/** For a test file that tries single routes; their servers are closed after each test. */
export const routeTrial = () => {
  const servers: ServedApp[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((served) => served.close()));
  });

  /** @returns the address before the route's path */
  const serve = async (tried: Route, steps: Partial<Steps> = {}): Promise<string> => {
    const served = await serveRoutes([tried], steps);
    servers.push(served);
    return `${served.url}/api`;
  };

  /** The answer to one request. */
  const ask = async (tried: Route, request: RequestInit = {}, steps: Partial<Steps> = {}) => {
    const url = await serve(tried, steps);
    const { method, path } = tried.declaration;
    const answer = await fetch(url + path, { method, ...request });
    return { status: answer.status, answer: await answer.json(), headers: answer.headers };
  };

  return { serve, ask };
};
