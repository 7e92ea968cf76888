/**
 * The request that the page sends for a press on «Comprar», recorded from Chromium byte for byte.
 * `tests/e2e/browser/main-job.test.ts` checks that the page still sends it; names in braces vary.
 */
const RECORDED = [
  'POST /api/participations HTTP/1.1',
  'Host: {host}',
  'Connection: keep-alive',
  'Content-Length: {length}',
  'sec-ch-ua-platform: "Linux"',
  'Accept-Language: es-ES',
  'x-user-id: {userId}',
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
/** The browser sets these from its version and settings, not the page. */
const BROWSERS_OWN = /^(user-agent|sec-ch-ua.*|accept-language|accept-encoding)$/i;
/** The client library sets these for its own connection. */
const CONNECTIONS_OWN = /^(host|connection|content-length)$/i;

/** Who buys, where, and which raffle. */
export interface PagePurchase {
  /** Host and port of the site, as in the header `Host`. */
  readonly host: string;
  readonly cookie: string;
  /** The idempotency key: 36 characters, as the page makes it. */
  readonly key: string;
  readonly userId: number;
  readonly raffleId: number;
  readonly tickets: number;
}

/** A parsed request. Headers keep their order and the case of their names. */
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

/** The whole request as bytes on the wire. */
export const purchaseRequest = (purchase: PagePurchase): string => {
  const filled = Object.entries(purchase).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
    RECORDED,
  );
  return filled.replace('{length}', String(Buffer.byteLength(apart(filled).body)));
};

/** The same purchase for `fetch`, which writes the connection's headers itself. */
export const purchaseInit = (purchase: PagePurchase) => {
  const { headers, body } = apart(purchaseRequest(purchase));
  const sent = headers.filter(([name]) => !CONNECTIONS_OWN.test(name));
  return { method: 'POST', headers: Object.fromEntries(sent), body };
};

/** The parts of a request that the page decides, without what the browser says about itself. */
export const ofThePage = (request: string): SentRequest => {
  const { line, headers, body } = apart(request);
  return { line, headers: headers.filter(([name]) => !BROWSERS_OWN.test(name)), body };
};

/** The value of a header, or undefined. */
export const headerOf = (request: string, name: string): string | undefined =>
  apart(request).headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
