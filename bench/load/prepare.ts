import { purchaseRequest } from '../../tests/kit/page-purchase';
import type { Buyer, Load, LoadRequest } from './load';

/** The length of the keys that the page makes. */
export const KEY_LENGTH = 36;
const NO_KEY = '0'.repeat(KEY_LENGTH);
export const HEAD_END = '\r\n\r\n';
/** The least requests that one connection sends in turn. All are built before the first is sent. */
const TURN_LEAST = 50;

/** A request as bytes, and the place of its key in them (-1 for none). */
export interface Prepared {
  readonly bytes: Buffer;
  readonly keyAt: number;
}

const pageText = (host: string, path: string, visitor: Buyer | undefined): string => {
  const ownPath = path.replace('{userId}', String(visitor?.userId));
  const cookie = visitor ? `\r\ncookie: ${visitor.cookie}` : '';
  return `GET ${ownPath} HTTP/1.1\r\nhost: ${host}${cookie}${HEAD_END}`;
};

const textOf = (host: string, request: LoadRequest, buyer: Buyer | undefined): string => {
  if (request.kind === 'get') return pageText(host, request.path, buyer);
  if (!buyer) throw new Error('A purchase needs a buyer');
  const { raffleId } = request;
  return purchaseRequest({ ...buyer, host, raffleId, tickets: 1, key: NO_KEY });
};

const prepare = (host: string, request: LoadRequest, buyer: Buyer | undefined): Prepared => {
  const bytes = Buffer.from(textOf(host, request, buyer));
  return { bytes, keyAt: bytes.indexOf(NO_KEY) };
};

/**
 * The requests of one connection, in turn. Connections start at different ones, to spread over all.
 */
export const turnOf = (load: Load, connection: number): Prepared[] => {
  const { connections, requests, buyers = [] } = load;
  const buyer = buyers[connection % Math.max(1, buyers.length)];
  const share = Math.ceil(requests.length / connections);
  const start = (connection * share) % requests.length;
  const { host } = new URL(load.url);
  return [...requests.slice(start), ...requests.slice(0, start)]
    .slice(0, Math.max(TURN_LEAST, share))
    .map((request) => prepare(host, request, buyer));
};
