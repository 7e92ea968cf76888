import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Raffle } from '@contracts/raffles';
import { memoryOfParts } from '../../kit/system/memory-of-parts';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { openPrizes } from '../../kit/system/open-prizes';
import { publishRaffle } from '../../kit/system/shop';
import { PART_NAMES } from '../../kit/system/system-processes';
import { until } from '../../kit/until';
import { createWorld, type World } from '../access/world';
import { INTERNALS } from '../openapi/conformance';
import { OPERATIONS } from '../openapi/document';
import { requestsTo } from './requests';
import { isServed, live, livesOf, polls } from './sockets';
import { setStage, type Stage } from './stage';
import { faultsIn } from './verdict';
import { sendOver } from './wire';

/** New for each run. A given seed generates the same requests. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 12);
/** Instead of a time: how many requests, of which each socket counts as one. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 0);
/** With limits on, as people meet the site, most requests soon come too often. */
const LIMITS = process.env['FUZZ_LIMITS'] ?? 'off';
const SOCKETS_PART = 0.25;
/** The parts of the whole that one operation, and one test of sockets, have. */
const OF_OPERATION = (1 - SOCKETS_PART) / OPERATIONS.length;
const OF_SOCKET_TEST = SOCKETS_PART / 2;
/** Slow ones hash a password. */
const REQUEST_WITHIN_MS = 500;
const withinMs = (part: number): number =>
  60_000 + part * Math.max(SECONDS * 1_000, REQUESTS * REQUEST_WITHIN_MS);
const AT_ONCE = 8;
/** Purchases are limited by the second. */
const A_LIMITED_SECOND_MS = 1_100;
/** Few, so that even the slowest route keeps close to its time limit. */
const RUNS_OF_A_SEED = 3;
/** The maximum time to shrink a failing example. */
const SHRINKS_FOR_MS = 15_000;
/**
 * The heap limit of each program: three times what the backend needs, so that a program that keeps
 * what strangers send runs out of it.
 */
const HEAP_MEGABYTES = 192;
/**
 * The limit of the backend's whole memory: its heap, and room for threads and for bytes outside of
 * the heap, such as pictures.
 */
const BACKEND_MEGABYTES = 640;
/** Others are stores, and keep what was published and bought. */
const KEEP_NOTHING = ['backend', 'projections', 'workers'] as const;
/** What these may keep at rest, however many requests there were, such as code that is compiled. */
const GROWN_MEGABYTES = 150;

let system: RunningSystem;
let world: World;
let stage: Stage;
let before: Awaited<ReturnType<typeof memoryOfParts>>;
let sent = 0;
/** Published before, because the fuzzing uses up what its seller may publish. */
let lastRaffle: Raffle;

beforeAll(async () => {
  system = await startSystem({
    env: {
      DEMO_DATA: 'off',
      RATE_LIMITS: LIMITS,
      DRAW_DELAY_SECONDS: '0',
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}`,
    },
  });
  world = await createWorld(system);
  const { ids, raffles } = world;
  await openPrizes(system, {
    raffleId: raffles.drawn,
    sellerId: ids.owner,
    queue: [ids.buyer, ids.shop],
    prizes: 2,
  });
  stage = await setStage(world);
  lastRaffle = await publishRaffle(world.clients.owner, world.image);
  before = await memoryOfParts(system);
});

// Checked after each test, because memory that is freed before the end was still needed.
afterEach(async () => {
  expect((await memoryOfParts(system)).backend.now).toBeLessThan(BACKEND_MEGABYTES);
});

afterAll(async () => {
  await system.stop();
  await system.forget();
});

/**
 * Generates values for a part of the time or of the requests, with a new seed for every few; a
 * failure reports its seed.
 */
const tryFor = async <T>(
  part: number,
  values: fc.Arbitrary<T>,
  attempt: (value: T) => Promise<readonly string[]>,
): Promise<void> => {
  const batch = fc.array(values, { minLength: 1, maxLength: AT_ONCE });
  const property = fc.asyncProperty(batch, async (together) => {
    sent += together.length;
    const faults = await Promise.all(together.map(attempt));
    expect(faults.flat()).toEqual([]);
  });
  const [endsAt, least] = [performance.now() + part * SECONDS * 1_000, sent + part * REQUESTS];
  const goesOn = () => (REQUESTS > 0 ? sent < least : performance.now() < endsAt);
  let ended = 0;
  for (let seed = SEED; ended === 0 || goesOn(); seed += 1) {
    const tried = await fc.check(property, {
      seed,
      numRuns: RUNS_OF_A_SEED,
      plugins: [fc.interruptAfterTimeLimit(SHRINKS_FOR_MS)],
    });
    ended += tried.numRuns;
    // A busy machine may take that long for the first of them, which is no fault of the answers.
    const isUntried = tried.interrupted && tried.counterexample === null;
    if (tried.failed && !isUntried) throw new Error(await fc.asyncDefaultReportMessage(tried));
  }
};

describe(`made-up requests (FUZZ_SEED=${SEED})`, () => {
  it.each(OPERATIONS.map((operation) => [operation.route, operation] as const))(
    'are answered as described: %s',
    async (_route, operation) => {
      await tryFor(OF_OPERATION, requestsTo(operation, stage), async (request) =>
        faultsIn(request, await sendOver(system.url, request)),
      );
    },
    withinMs(OF_OPERATION),
  );
});

describe(`made-up sockets (FUZZ_SEED=${SEED})`, () => {
  it(
    'get only changes, whatever they send',
    async () => {
      const lives = livesOf(Object.values(world.raffles));
      await tryFor(OF_SOCKET_TEST, lives, (acts) => live(system.url, acts, LIMITS === 'on'));
    },
    withinMs(OF_SOCKET_TEST),
  );

  it(
    'are refused as long polling refuses',
    async () => {
      await tryFor(OF_SOCKET_TEST, polls, async ({ query, method, body }) => {
        const answer = await fetch(`${system.url}/socket.io/${query}`, {
          method,
          ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
        });
        const text = await answer.text();
        const isRight = answer.status < 500 && !INTERNALS.test(text);
        return isRight ? [] : [`${method} ${query} → ${answer.status} ${text}`];
      });
    },
    withinMs(OF_SOCKET_TEST),
  );
});

describe('after the fuzzing', () => {
  it('the same programs run, and keep nothing of it', async () => {
    let after = before;
    const most = () => Math.max(...KEEP_NOTHING.map((part) => after[part].now - before[part].now));
    await until('the programs have given back what they do not keep', async () => {
      after = await memoryOfParts(system);
      return most() < GROWN_MEGABYTES;
    }).catch(() => undefined); // told below, with the numbers
    const pids = (of: typeof before) => PART_NAMES.map((part) => of[part].pid);
    const grown = PART_NAMES.map((part) => `${part} ${before[part].now} → ${after[part].now}`);
    process.stderr.write(`${sent} made-up requests; MB: ${grown.join(', ')}\n`);
    expect(pids(after)).toEqual(pids(before));
    expect(most()).toBeLessThan(GROWN_MEGABYTES);
  });

  it('the marketplace works', async () => {
    const { buyer } = world.clients;
    const { id } = lastRaffle;
    const sold = async () => (await buyer.get<Raffle>(`/api/raffles/${id}`)).body.soldTickets;
    await delay(A_LIMITED_SECOND_MS);
    const soldBefore = await sold();
    const bought = await buyer.send('POST', '/api/participations', { raffleId: id, tickets: 3 });
    expect(bought.status).toBe(201);
    expect(await sold()).toBe(soldBefore + 3);
    expect(await isServed(system.url, id)).toBe(true);
  });
});
