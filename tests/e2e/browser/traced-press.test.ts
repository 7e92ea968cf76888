import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startCollector, type CollectedSpan } from '@platform/tracing/testing/collector';
import { RAFFLE_CARDS } from '@projections/raffle-cards/document';
import { headerOf, ofThePage, purchaseRequest } from '../../kit/page-purchase';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';
import { until } from '../../kit/until';
import { signIn, visit, type Visit } from './browser';
import { openTappedLine, type TappedLine } from './tapped-line';
import { useBrowser } from './use-browser';

const PRESSED = 'press POST /participations';
const BOUGHT = 'POST /participations';
const SENT = 'send raffle:changed';
const CARDS = `project ${RAFFLE_CARDS.projection}`;
const WHOLE = [PRESSED, BOUGHT, 'raffle.append', CARDS, SENT];
/** Between the press and the request, as a slow phone may need it. */
const BUSY_MS = 300;

const collector = await startCollector();
const system = useSystem({ RATE_LIMITS: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
const browser = useBrowser();

let line: TappedLine;
let raffleId: number;
let buyer: Visit;

beforeAll(async () => {
  line = await openTappedLine(system.url);
  const seller = await register(system.url, 'vendedora');
  await register(system.url, 'lola');
  ({ id: raffleId } = await publishRaffle(seller, await uploadPicture(seller)));
  buyer = await visit(browser.current, line.url);
  await signIn(buyer.page, 'lola');
});

afterAll(async () => {
  await line.close();
  await collector.close();
});

/** The spans of a trace by name, once it has all of these. */
const wholeTrace = async (
  names: readonly string[],
): Promise<ReadonlyMap<string, CollectedSpan>> => {
  let found: ReadonlyMap<string, CollectedSpan> = new Map();
  await until('a whole trace has arrived', () => {
    const begun = collector.spans.filter(({ name }) => name === names[0]);
    const traces = begun.map(
      ({ traceId }) =>
        new Map(
          collector.spans.filter((one) => one.traceId === traceId).map((one) => [one.name, one]),
        ),
    );
    const whole = traces.find((trace) => names.every((name) => trace.has(name)));
    if (whole) found = whole;
    return whole !== undefined;
  });
  return found;
};

const msOf = ({ startTimeUnixNano, endTimeUnixNano }: CollectedSpan): number =>
  Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6;

/** Holds the page's only thread between the press and what follows, as slow code would. */
const makeBusy = (page: Page) =>
  page.evaluate(`addEventListener('click', () => {
    const end = performance.now() + ${BUSY_MS};
    while (performance.now() < end);
  }, { capture: true })`);

it('a press on «Comprar» is the root of one trace, up to the sockets', async () => {
  const { page, complaints } = buyer;
  await page.goto(`/rifas/${raffleId}`);
  await page.getByLabel('Número de tickets', { exact: true }).fill('3');
  await makeBusy(page);
  await page.getByRole('button', { name: 'Comprar 3 tickets' }).click();
  await page.getByText('¡Participación registrada!').waitFor();

  const spans = await wholeTrace(WHOLE);
  const [press, bought, appended, projected, sent] = WHOLE.map((name) => spans.get(name));
  expect(press).toBeDefined();
  expect(press?.parentSpanId).toBeUndefined();
  expect(bought?.parentSpanId).toBe(press?.spanId);
  expect(appended?.parentSpanId).toBe(bought?.spanId);
  expect(projected).toMatchObject({
    parentSpanId: appended?.spanId,
    service: 'rifaviva-projections',
  });
  expect(sent).toMatchObject({ parentSpanId: appended?.spanId, service: 'rifaviva-backend' });
  const roots = [...spans.values()].filter(({ parentSpanId }) => parentSpanId === undefined);
  expect(roots).toEqual([press]);
  const ms = press ? msOf(press) : 0;
  expect(ms).toBeGreaterThanOrEqual(BUSY_MS);
  expect(ms).toBeLessThanOrEqual(10_000);
  expect(complaints).toEqual([]);
});

it('the page sends for it what it sends elsewhere, and two headers', async () => {
  const { page } = buyer;
  const sent = line.find('POST /api/participations HTTP/1.1') ?? '';
  const [traceparent, age] = ['traceparent', 'x-press-age'].map((name) => headerOf(sent, name));
  expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(Number(age)).toBeGreaterThanOrEqual(BUSY_MS);
  const user = (await (await page.request.get('/api/user')).json()) as { id: number };
  const elsewhere = ofThePage(
    purchaseRequest({
      host: new URL(line.url).host,
      cookie: headerOf(sent, 'cookie') ?? '',
      key: headerOf(sent, 'idempotency-key') ?? '',
      userId: user.id,
      raffleId,
      tickets: 3,
    }),
  );
  const here = ofThePage(sent);
  const added = /^(traceparent|x-press-age)$/i;
  expect({ ...here, headers: here.headers.filter(([name]) => !added.test(name)) }).toEqual(
    elsewhere,
  );
  // Reads say nothing.
  expect(line.find('GET /api/user HTTP/1.1')).not.toMatch(/traceparent|x-press-age/i);
});

it('the sign-in before was a press, too', async () => {
  const spans = await wholeTrace(['press POST /login', 'POST /login']);
  expect(spans.get('POST /login')?.parentSpanId).toBe(spans.get('press POST /login')?.spanId);
});
