import type { Load, LoadRequest } from './load';

const KEY_HEADER = 'idempotency-key: ';
/** As long as the keys that the page makes. */
export const KEY_LENGTH = 36;
export const HEAD_END = '\r\n\r\n';
/** A connection takes its share of the requests, and at least so many, which all are built before the first is sent. */
const TURN_LEAST = 50;

/** A request as it goes over the wire, and where in it the key is to be written (-1 for none). */
export interface Prepared {
  readonly bytes: Buffer;
  readonly keyAt: number;
}

const prepare = ({ url, keyed = false }: Load, request: LoadRequest, cookie?: string): Prepared => {
  const { method, path, body = '' } = request;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...(body === ''
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    ...(keyed ? [KEY_HEADER + '0'.repeat(KEY_LENGTH)] : []),
  ];
  const bytes = Buffer.from(lines.join('\r\n') + HEAD_END + body);
  return { bytes, keyAt: keyed ? bytes.indexOf(KEY_HEADER) + KEY_HEADER.length : -1 };
};

/** What one of the connections sends in turn. They start at different places, so that they spread over what there is. */
export const turnOf = (load: Load, connection: number): Prepared[] => {
  const { connections, requests, cookies = [] } = load;
  const cookie = cookies[connection % Math.max(1, cookies.length)];
  const share = Math.ceil(requests.length / connections);
  const start = (connection * share) % requests.length;
  return [...requests.slice(start), ...requests.slice(0, start)]
    .slice(0, Math.max(TURN_LEAST, share))
    .map((request) => prepare(load, request, cookie));
};
