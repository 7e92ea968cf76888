import type { Role, World } from '../access/world';
import type { Answered } from './conformance';

/** A request, and the expected answer. */
export interface Call {
  /** As in the document: `POST /api/raffles/{id}/close`. */
  readonly route: string;
  /** Distinguishes calls of the same route. */
  readonly what?: string;
  /** A visitor by default. */
  readonly as?: Role;
  /** Path and query; the route's own by default. */
  readonly path?: (world: World) => string;
  readonly body?: (world: World) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `200`, or a status and its problem: `404 not-found`. */
  readonly answer: string;
}

/**
 * A conditional request. Without these headers, fetch would ask for an answer without any cache.
 */
export const ifNoneMatch = (etag: string) => ({
  'If-None-Match': etag,
  'Cache-Control': 'max-age=0',
});

export const answered = async (response: Response): Promise<Answered> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

/** The status and, for a problem, the part of its type after `/problems/`. */
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
