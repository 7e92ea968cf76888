import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Raffle } from '@contracts/raffles';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { publishRaffle } from '../../kit/system/shop';
import { createWorld, type World } from '../access/world';
import { INTERNALS } from '../openapi/conformance';
import { OPERATIONS } from '../openapi/document';
import { programsOf } from './processes';
import { requestsTo } from './requests';
import { isServed, live, livesOf, polls } from './sockets';
import { setStage, type Stage } from './stage';
import { faultsIn } from './verdict';
import { sendOver } from './wire';

/** New for each run. A given seed generates the same requests. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 12);
/** With limits on, as people meet the site, most requests soon come too often. */
const LIMITS = process.env['FUZZ_LIMITS'] ?? 'off';
const SOCKETS_PART = 0.25;
const MS_PER_OPERATION = (SECONDS * 1_000 * (1 - SOCKETS_PART)) / OPERATIONS.length;
const MS_PER_SOCKET_TEST = (SECONDS * 1_000 * SOCKETS_PART) / 2;
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

let system: RunningSystem;
let world: World;
let stage: Stage;
let before: readonly number[];
/** Published before, because the fuzzing uses up what its seller may publish. */
let lastRaffle: Raffle;

const pids = async () => (await programsOf(system.pid)).map(({ pid }) => pid);

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
  stage = await setStage(world);
  lastRaffle = await publishRaffle(world.clients.owner, world.image);
  before = await pids();
}, 120_000);

// Checked after each test, because memory that is freed before the end was still needed.
afterEach(async () => {
  const backend = (await programsOf(system.pid)).find(({ name }) => name === 'backend/main');
  expect(backend?.megabytes).toBeLessThan(BACKEND_MEGABYTES);
});

afterAll(async () => {
  await system.stop();
  await system.forget();
}, 60_000);

/** Generates values for a time, with a new seed for every few; a failure reports its seed. */
const tryFor = async <T>(
  milliseconds: number,
  values: fc.Arbitrary<T>,
  attempt: (value: T) => Promise<readonly string[]>,
): Promise<void> => {
  const batch = fc.array(values, { minLength: 1, maxLength: AT_ONCE });
  const property = fc.asyncProperty(batch, async (together) => {
    const faults = await Promise.all(together.map(attempt));
    expect(faults.flat()).toEqual([]);
  });
  const until = performance.now() + milliseconds;
  for (let seed = SEED; seed === SEED || performance.now() < until; seed += 1)
    await fc.assert(property, {
      seed,
      numRuns: RUNS_OF_A_SEED,
      plugins: [fc.interruptAfterTimeLimit(SHRINKS_FOR_MS)],
    });
};

describe(`made-up requests (FUZZ_SEED=${SEED})`, () => {
  it.each(OPERATIONS.map((operation) => [operation.route, operation] as const))(
    'are answered as described: %s',
    async (_route, operation) => {
      await tryFor(MS_PER_OPERATION, requestsTo(operation, stage), async (request) =>
        faultsIn(request, await sendOver(system.url, request)),
      );
    },
    60_000 + MS_PER_OPERATION,
  );
});

describe(`made-up sockets (FUZZ_SEED=${SEED})`, () => {
  it(
    'get only changes, whatever they send',
    async () => {
      const lives = livesOf(Object.values(world.raffles));
      await tryFor(MS_PER_SOCKET_TEST, lives, (acts) => live(system.url, acts));
    },
    60_000 + MS_PER_SOCKET_TEST,
  );

  it(
    'are refused as long polling refuses',
    async () => {
      await tryFor(MS_PER_SOCKET_TEST, polls, async ({ query, method, body }) => {
        const answer = await fetch(`${system.url}/socket.io/${query}`, {
          method,
          ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
        });
        const text = await answer.text();
        const isRight = answer.status < 500 && !INTERNALS.test(text);
        return isRight ? [] : [`${method} ${query} → ${answer.status} ${text}`];
      });
    },
    60_000 + MS_PER_SOCKET_TEST,
  );
});

describe('after the fuzzing', () => {
  it('the same programs run', async () => {
    expect(before).not.toEqual([]);
    expect(await pids()).toEqual(before);
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
