import fc from 'fast-check';
import type { Described } from '../openapi/document';
import { bodyOf, type Body } from './bodies';
import { hostileText } from './hostile';
import { targetOf } from './targets';
import type { Stage } from './stage';
import type { WireRequest } from './wire';

type Header = readonly [name: string, value: string];

const ODD_HEADERS: readonly Header[] = [
  ['Origin', 'null'],
  ['Origin', 'https://otra.example'],
  ['Origin', 'http://'],
  ['Referer', 'no es una dirección'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Accept-Encoding', 'gzip, br;q=1.0, *;q=0'],
  ['Accept-Encoding', 'identity;q=0, nonsense'],
  ['Accept', 'text/html;q=0.9, */*;q=nonsense'],
  ['Accept-Language', 'x'.repeat(3_000)],
  ['If-None-Match', '*'],
  ['If-None-Match', 'W/"x", "y'],
  ['If-Modified-Since', 'ayer'],
  ['Range', 'bytes=0-1,5-9999999999'],
  ['Expect', '100-continue'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Forwarded-For', '127.0.0.1, '.repeat(100)],
  ['X-Forwarded-Host', 'otra.example'],
  ['X-Forwarded-Proto', 'javascript'],
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'identity'],
  ['X-Min-Log-Position', '0'],
  ['X-Min-Log-Position', '9999999999999999'],
  ['X-Min-Log-Position', '-1'],
  ['X-Min-Log-Position', '1e3'],
  ['Idempotency-Key', 'a'.repeat(201)],
  ['Idempotency-Key', 'una-clave'],
  ['Idempotency-Key', '$where'],
  ['X-Correlation-Id', '../../etc/passwd'],
  ['X-Correlation-Id', 'x'.repeat(65)],
  ['Cookie', 'rifaviva=__proto__; rifaviva.sig=x'],
  ['Cookie', `rifaviva=${'x'.repeat(6_000)}; rifaviva.sig=${'y'.repeat(27)}`],
  ['Cookie', '=; ;;; =x; rifaviva'],
  ['Cookie', 'a=b; '.repeat(500)],
  ['X-Long', 'z'.repeat(20_000)],
];

/** Headers are sent with one byte per character. */
const oneByteEach = (text: string): string => Buffer.from(text).toString('latin1');

const headerNames = [
  'X-Correlation-Id',
  'Idempotency-Key',
  'X-Min-Log-Position',
  'traceparent',
  'X-Press-Age',
  'Cookie',
  'Origin',
];

const oddHeaders: fc.Arbitrary<Header[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Header[]>([]) },
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...ODD_HEADERS), { maxLength: 2 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...headerNames), hostileText.map(oneByteEach))
      .map((header): Header[] => [header]),
  },
);

const headersOf = (cookie: string, body: Body | undefined, odd: readonly Header[]): Header[] => [
  ...(cookie === '' ? [] : [['Cookie', cookie] as const]),
  ...(body?.type === undefined ? [] : [['Content-Type', body.type] as const]),
  ...odd,
];

const methodsOf = ({ method }: Described): fc.Arbitrary<string> => {
  const heads = method === 'GET' ? ['HEAD'] : [];
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(method) },
    { weight: 1, arbitrary: fc.constantFrom('OPTIONS', 'TRACE', 'PROPFIND', ...heads) },
  );
};

const addressOf = (operation: Described, stage: Stage): fc.Arbitrary<string> => {
  const { realFor, uploadTargets } = stage;
  const made = targetOf(operation, realFor(operation.route));
  return operation.route.startsWith('PUT /objects/')
    ? fc.oneof(fc.constantFrom(...uploadTargets), made)
    : made;
};

/** Arbitrary requests to an operation, from anybody. */
export const requestsTo = (operation: Described, stage: Stage): fc.Arbitrary<WireRequest> =>
  fc
    .record({
      method: methodsOf(operation),
      target: addressOf(operation, stage),
      cookie: fc.constantFrom(...stage.cookiesFor(operation.route)),
      body: bodyOf(operation, stage.realFor(operation.route), stage.picture),
      odd: oddHeaders,
      cut: fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, fc.nat(50)),
    })
    .map(({ method, target, cookie, body, odd, cut }) => ({
      method,
      target,
      headers: headersOf(cookie, body, odd),
      ...(body ? { body: body.bytes } : {}),
      ...(cut !== undefined && body && cut < body.bytes.length ? { cutAt: cut } : {}),
    }));
