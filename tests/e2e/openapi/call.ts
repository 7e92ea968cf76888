import type { Role, World } from '../access/world';
import type { Answered } from './conformance';

/** What is sent, and how it should be answered. */
export interface Call {
  /** As in the document: `POST /api/raffles/{id}/close`. */
  readonly route: string;
  /** Told apart from other calls of the same route. */
  readonly what?: string;
  /** A visitor unless told otherwise. */
  readonly as?: Role;
  /** Path and query; the route's own unless told otherwise. */
  readonly path?: (world: World) => string;
  readonly body?: (world: World) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `200`, or a status and its problem: `404 not-found`. */
  readonly answer: string;
}

/**
 * Asks only for what differs from `etag`. Fetch would otherwise ask for an answer that comes from
 * no cache at all.
 */
export const unlessStill = (etag: string) => ({
  'If-None-Match': etag,
  'Cache-Control': 'max-age=0',
});

export const answered = async (response: Response): Promise<Answered> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

/** The status, and of a problem what follows `/problems/` in its type. */
export const outcomeOf = ({ status, text }: Answered): string => {
  const type = /"type":"\/problems\/([\w-]+)"/.exec(text)?.[1];
  return type === undefined ? String(status) : `${status} ${type}`;
};

export const send = async (
  world: World,
  { route, as = 'visitor', path, body, headers }: Omit<Call, 'answer'>,
): Promise<Answered> => {
  const [method = '', pattern = ''] = route.split(' ');
  const json = body && { 'Content-Type': 'application/json' };
  const init = {
    method,
    headers: { ...json, ...headers },
    ...(body ? { body: JSON.stringify(body(world)) } : {}),
  };
  return answered(await world.clients[as].raw(path?.(world) ?? pattern, init));
};
