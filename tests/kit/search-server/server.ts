import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { notUnderstood, Refusal } from './errors';
import { Indexes } from './indexes';

/** What becomes of a request instead of its answer. */
export type SearchFault =
  | { readonly kind: 'refuse'; readonly status: number; readonly type: string }
  /** Of a bulk, each document is refused by a full queue. */
  | { readonly kind: 'busy' }
  /** It is accepted, and never answered. */
  | { readonly kind: 'hang' };

/**
 * A server that speaks what the product needs of OpenSearch 2.19, for tests. What it does not know
 * it refuses.
 */
export interface SearchServer {
  /** With user and password. */
  readonly url: string;
  /** The method and path of each request. */
  readonly requests: readonly string[];
  readonly indexes: Indexes;
  /** For the next requests, one each. */
  fail: (...faults: readonly SearchFault[]) => void;
  /** For all requests, until undefined. */
  failAll: (fault: SearchFault | undefined) => void;
  close: () => Promise<void>;
}

const USER = 'rifas';
const PASSWORD = 'una clave/con+signos';
const AUTHORIZATION = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;

const linesOf = (request: IncomingMessage, body: string): unknown[] => {
  if (request.headers['content-type'] !== 'application/x-ndjson')
    throw new Refusal(406, 'media_type_header_exception', 'a bulk is lines of JSON');
  if (!body.endsWith('\n'))
    throw new Refusal(400, 'illegal_argument_exception', 'a bulk must end with a new line');
  return body
    .slice(0, -1)
    .split('\n')
    .map((line): unknown => JSON.parse(line));
};

interface Kept {
  readonly indexes: Indexes;
  readonly version: string;
}

const answer = ({ indexes, version }: Kept, request: IncomingMessage, body: string): object => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
  const [name = '', action = ''] = pathname.slice(1).split('/').map(decodeURIComponent);
  const json = (): unknown => JSON.parse(body);
  switch (`${request.method} ${action}`) {
    case 'PUT ':
      return indexes.create(name, json());
    case 'GET ':
      return name === '' ? { version: { number: version } } : indexes.describe(name);
    case 'DELETE ':
      return indexes.remove(name);
    case 'PUT _mapping':
      return indexes.setMeta(name, json());
    case 'POST _bulk':
      if (searchParams.get('require_alias') !== 'true') throw notUnderstood('an alias is needed');
      return indexes.bulk(name, linesOf(request, body));
    case 'POST _refresh':
      return indexes.refresh(name);
    case 'POST _search':
      return indexes.search(name, json());
    default:
      throw new Refusal(405, 'method_not_allowed', `${request.method} ${pathname}`);
  }
};

const busy = (body: string): object => ({
  took: 1,
  errors: true,
  items: body
    .trimEnd()
    .split('\n')
    .filter((_, at) => at % 2 === 0)
    .map(() => ({
      index: { status: 429, error: { type: 'rejected_execution_exception', reason: 'full' } },
    })),
});

const answerOf = (
  kept: Kept,
  request: IncomingMessage,
  body: string,
  fault: SearchFault | undefined,
): [number, object] => {
  try {
    if (request.headers.authorization !== AUTHORIZATION)
      throw new Refusal(401, 'security_exception', 'Unauthorized');
    if (fault?.kind === 'refuse') throw new Refusal(fault.status, fault.type, 'as told');
    return [200, fault?.kind === 'busy' ? busy(body) : answer(kept, request, body)];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.status, error.body()];
  }
};

export const startSearchServer = async (version = '2.19.1'): Promise<SearchServer> => {
  const indexes = new Indexes();
  const requests: string[] = [];
  let next: readonly SearchFault[] = [];
  let always: SearchFault | undefined;

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push(`${request.method} ${request.url}`);
      const [first, ...rest] = next;
      next = rest;
      const fault = first ?? always;
      if (fault?.kind === 'hang') return;
      const [status, content] = answerOf({ indexes, version }, request, body, fault);
      response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' });
      response.end(JSON.stringify(content));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    requests,
    indexes,
    fail: (...faults) => {
      next = faults;
    },
    failAll: (fault) => {
      always = fault;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
