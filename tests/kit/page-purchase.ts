/**
 * The request that the page sends when somebody presses «Comprar», recorded from Chromium byte for
 * byte (`tests/e2e/browser/main-job.test.ts` holds it to what the page sends today). Names in
 * braces differ from press to press.
 */
const RECORDED = [
  'POST /api/participations HTTP/1.1',
  'Host: {host}',
  'Connection: keep-alive',
  'Content-Length: {length}',
  'sec-ch-ua-platform: "Linux"',
  'Accept-Language: es-ES',
  'idempotency-key: {key}',
  'sec-ch-ua: "Not:A-Brand";v="8", "Chromium";v="156"',
  'sec-ch-ua-mobile: ?0',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
  'accept: text/plain, text/html, */*',
  'content-type: application/json',
  'Origin: http://{host}',
  'Sec-Fetch-Site: same-origin',
  'Sec-Fetch-Mode: cors',
  'Sec-Fetch-Dest: empty',
  'Referer: http://{host}/rifas/{raffleId}',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Cookie: {cookie}',
  '',
  '{"userId":{userId},"raffleId":{raffleId},"tickets":{tickets}}',
].join('\r\n');

const HEAD_END = '\r\n\r\n';
/** Set by the browser from its version and settings, not by the page. */
const BROWSERS_OWN = /^(user-agent|sec-ch-ua.*|accept-language|accept-encoding)$/i;
/** Set by whatever sends the request over a connection of its own. */
const CONNECTIONS_OWN = /^(host|connection|content-length)$/i;

/** Who presses, where, and for what. */
export interface PagePurchase {
  /** Name and port of the site, as in a header `Host`. */
  readonly host: string;
  readonly cookie: string;
  /** Idempotency key: 36 characters, as the page makes them. */
  readonly key: string;
  readonly userId: number;
  readonly raffleId: number;
  readonly tickets: number;
}

/** A request, taken apart. Headers are in their order, with their names as they were written. */
export interface SentRequest {
  readonly line: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** @param request a whole HTTP/1.1 request */
const apart = (request: string): SentRequest => {
  const headEnd = request.indexOf(HEAD_END);
  const [line = '', ...headers] = request.slice(0, headEnd).split('\r\n');
  return {
    line,
    headers: headers.map((header) => {
      const colon = header.indexOf(':');
      return [header.slice(0, colon), header.slice(colon + 1).trim()] as const;
    }),
    body: request.slice(headEnd + HEAD_END.length),
  };
};

/** The whole request as it goes over the wire. */
export const purchaseRequest = (purchase: PagePurchase): string => {
  const filled = Object.entries(purchase).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
    RECORDED,
  );
  return filled.replace('{length}', String(Buffer.byteLength(apart(filled).body)));
};

/** The same for `fetch`, which writes the headers of the connection itself. */
export const purchaseInit = (purchase: PagePurchase) => {
  const { headers, body } = apart(purchaseRequest(purchase));
  const sent = headers.filter(([name]) => !CONNECTIONS_OWN.test(name));
  return { method: 'POST', headers: Object.fromEntries(sent), body };
};

/** What the page decides of a request: all of it but what the browser says of itself. */
export const ofThePage = (request: string): SentRequest => {
  const { line, headers, body } = apart(request);
  return { line, headers: headers.filter(([name]) => !BROWSERS_OWN.test(name)), body };
};

/** A header's value; undefined where the request has none of this name. */
export const headerOf = (request: string, name: string): string | undefined =>
  apart(request).headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
