import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { avifOf } from '@backend/uploads/testing/bombs';
import type { UploadAddress } from '@contracts/uploads';
import { answered, outcomeOf, send, ifNoneMatch, type Call } from './call';
import { faultsOf, requestFaults, type Answered } from './conformance';
import { DOCUMENT, OPERATIONS, operationOf } from './document';
import { createWorld, type World } from '../access/world';
import { limitedCalls } from './limited-calls';
import { ask, sharedRefusalsOf } from './shared-refusals';
import { decidingCalls, handoverCalls } from './handover-calls';
import { operationCalls } from './operation-calls';
import { leavingCalls, personCalls } from './person-calls';
import { raffleCalls } from './raffle-calls';
import { siteCalls } from './site-calls';
import { ticketCalls } from './ticket-calls';
import { sendOver } from '../fuzz/wire';
import { openPrizes } from '../../kit/system/open-prizes';
import { useSystem } from '../../kit/system/use-system';

const HEIC = join(import.meta.dirname, '../../../backend/uploads/testing/heic-small.heic');

const system = useSystem({ DRAW_DELAY_SECONDS: '0' });
let world: World;

beforeAll(async () => {
  world = await createWorld(system);
  const { ids, raffles } = world;
  await openPrizes(system, {
    raffleId: raffles.drawn,
    sellerId: ids.owner,
    queue: [ids.buyer, ids.stranger],
    prizes: 3,
  });
});

/** The answers seen so far, such as `GET /api/site 200`. */
const heard = new Set<string>();

const expectAsDescribed = (route: string, answer: Answered): void => {
  heard.add(`${route} ${answer.status}`);
  expect(faultsOf(operationOf(route), answer)).toEqual([]);
};

const nameOf = ({ route, what, answer }: Call): string =>
  [route, what, '→', answer].filter(Boolean).join(' ');

describe('the document', () => {
  it('is the one that is served', async () => {
    const served = await world.clients.visitor.get('/api/openapi.json');
    expect(served.body).toEqual(DOCUMENT);
  });

  it.each(['openapi.json', 'docs'])(
    'is not sent again to a client that has it: %s',
    async (file) => {
      const path = `/api/${file}`;
      const ETag = (await world.clients.visitor.raw(path)).headers.get('ETag') ?? '';
      const headers = ifNoneMatch(ETag);
      const again = await answered(await world.clients.visitor.raw(path, { headers }));
      expect(again.status).toBe(304);
      expectAsDescribed(`GET ${path}`, again);
    },
  );
});

describe('before a route runs', () => {
  it.each(OPERATIONS.map((operation) => [operation.route, operation] as const))(
    '%s: shared refusals are as described',
    async (route, operation) => {
      for (const refusal of sharedRefusalsOf(operation)) {
        const answer = await ask(world, operation, refusal);
        expect(outcomeOf(answer)).toBe(refusal.answer);
        expectAsDescribed(route, answer);
      }
    },
  );
});

describe('a request for another host', () => {
  it.each(OPERATIONS.map((operation) => [operation.route, operation] as const))(
    'is refused as described: %s',
    async (route, { method, path }) => {
      const target = path.replaceAll(/\{\w+\}/g, '1');
      const request = { method, target, host: 'otra.example', headers: [] };
      const answer = await sendOver(system.url, request);
      expect(answer && outcomeOf(answer)).toBe('421 unknown-host');
      if (answer) expectAsDescribed(route, answer);
    },
  );
});

const expectCall = async (call: Call): Promise<void> => {
  const answer = await send(world, call);
  expect(outcomeOf(answer)).toBe(call.answer);
  expectAsDescribed(call.route, answer);
  if (answer.status < 300 && call.body)
    expect(requestFaults(operationOf(call.route), call.body(world))).toEqual([]);
};

const named = (calls: readonly Call[]) => calls.map((call) => [nameOf(call), call] as const);

describe('a call', () => {
  const calls = [
    ...raffleCalls,
    ...personCalls,
    ...ticketCalls,
    ...handoverCalls,
    ...siteCalls,
    ...operationCalls,
  ];

  it.each(named(calls))('is answered as described: %s', (_name, call) => expectCall(call));
});

describe('GET /api/raffles/{id}/handovers/{prize}/photos/{name}', () => {
  const ROUTE = 'GET /api/raffles/{id}/handovers/{prize}/photos/{name}';
  const PHOTO = /\/api\/raffles\/\d+\/handovers\/2\/photos\/[\w-]+\.webp/;

  it('shows a photo of a dispute to its sides and operators alone', async () => {
    const { operator, owner, buyer, shop } = world.clients;
    const list = await owner.raw('/api/handovers?part=seller');
    const [path = ''] = PHOTO.exec(await list.text()) ?? [];
    const asked = [
      [operator, path, '200'],
      [owner, path, '200'],
      [owner, path.replace('.webp', 'x.webp'), '404 not-found'],
      [buyer, path, '403 not-yours'],
      [shop, path, '403 not-yours'],
    ] as const;
    for (const [client, address, expected] of asked) {
      const answer = await answered(await client.raw(address));
      expect(outcomeOf(answer)).toBe(expected);
      expectAsDescribed(ROUTE, answer);
    }
  });

  it.each(named(decidingCalls))('is asked what is decided: %s', (_name, call) => expectCall(call));
});

describe('a call of somebody who leaves', () => {
  it.each(named(leavingCalls))('is answered as described: %s', (_name, call) => expectCall(call));
});

describe('PUT /objects/uploads/{key}', () => {
  const ROUTE = 'PUT /objects/uploads/{key}';
  const blank = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#f60' } })
      .png()
      .toBuffer();

  const newAddress = async (): Promise<string> =>
    (await world.clients.owner.send<UploadAddress>('POST', '/api/objects/upload')).body.uploadURL;

  const put = async (url: string, body: Buffer): Promise<Answered> => {
    const init = { method: 'PUT', body: new Uint8Array(body) };
    return answered(await world.clients.owner.raw(url, init));
  };

  it('takes one picture', async () => {
    const url = await newAddress();
    const picture = await blank(8);
    for (const expected of ['200', '409 upload-taken']) {
      const answer = await put(url, picture);
      expect(outcomeOf(answer)).toBe(expected);
      expectAsDescribed(ROUTE, answer);
    }
  });

  it.each([
    ['no picture', () => Promise.resolve(Buffer.from('hola')), '415 not-an-image'],
    ['a photo of an iPhone', () => readFile(HEIC), '415 image-heic'],
    ['half a picture', async () => (await blank(8)).subarray(0, 60), '422 image-damaged'],
    ['too many pixels', () => blank(7_200), '422 image-too-large'],
    ['too much work', () => avifOf(4_000, 2_500, 12), '422 image-too-complex'],
    ['too many bytes', () => Promise.resolve(Buffer.alloc(10_485_761)), '413 image-too-big'],
  ])('refuses %s', async (_what, file, expected) => {
    const answer = await put(await newAddress(), await file());
    expect(outcomeOf(answer)).toBe(expected);
    expectAsDescribed(ROUTE, answer);
  });
});

// Last, because a client that has reached a limit is refused for a while.
describe('a limit', () => {
  it.each(limitedCalls.map((call) => [call.route, call] as const))(
    'is documented: %s',
    async (route, { times, ...call }) => {
      const answers = await Promise.all(Array.from({ length: times }, () => send(world, call)));
      const refused = answers.find(({ status }) => status === 429);
      expect(refused && outcomeOf(refused)).toBe('429 too-many-requests');
      for (const answer of answers) expectAsDescribed(route, answer);
    },
  );
});

/**
 * Answers that need a crash, a slow sender, a minute, a mail, a thousand favourites or a race.
 * Other tests cover them.
 */
const UNCAUSED = [
  / 500$/,
  // Hundreds of slow reads at the same time: `read-turns.int.test.ts`.
  /^GET .* 429$/,
  /^(?!POST \/api\/confirm-payment).* 503$/,
  /^(?:POST|PUT|PATCH) \/api\/.* 408$/,
  /^PUT \/objects\/uploads\/\{key\} (400|408|429)$/,
  /^GET \/objects\/(raffle|seller)-cards\/\{id\} (302|429)$/,
  /^POST \/api\/favorites\/\{raffleId\} 409$/,
  /^POST \/api\/raffles 404$/,
  /^POST \/api\/users\/\{id\}\/(password|email-confirmation|deletion) 404$/,
  /^DELETE \/api\/users\/\{id\}\/sessions 404$/,
  // With the code of a phone: `second-factor.routes.int.test.ts`.
  /^POST \/api\/users\/\{id\}\/second-factor (201|404|409)$/,
  /^POST \/api\/users\/\{id\}\/second-factor\/removal 404$/,
  /^POST \/api\/email-confirmations (204|404|409)$/,
  /^POST \/api\/newsletter-confirmations 204$/,
  /^POST \/api\/password-reset-requests 204$/,
  /^POST \/api\/password-resets (204|404|409)$/,
  // Of a report that was filed: `backend/operations/reports.routes.int.test.ts`.
  /^POST \/api\/operations\/reports\/\S+ (204|409)$/,
  // Of a job that has failed: `health.routes.int.test.ts`.
  /^POST \/api\/operations\/failed-jobs\/\S+ 204$/,
  // Of a day that the test has rooted: `transparency.routes.int.test.ts`.
  /^GET \/api\/transparency\/days\/\S+ (200|409)$/,
  // Of a read model that is there: `rebuild.routes.int.test.ts`.
  /^POST \/api\/operations\/projections\/\S+ (204|409)$/,
  // Two changes at the same moment: `own-account.routes.int.test.ts`.
  /^PATCH \/api\/users\/\{id\} 409$/,
];

describe('every documented answer', () => {
  it('was seen, except those that other tests cover', () => {
    const described = OPERATIONS.flatMap(({ route, responses }) =>
      Object.keys(responses).map((status) => `${route} ${status}`),
    );
    const unheard = described.filter(
      (one) => !heard.has(one) && !UNCAUSED.some((pattern) => pattern.test(one)),
    );
    expect(unheard).toEqual([]);
  });
});
