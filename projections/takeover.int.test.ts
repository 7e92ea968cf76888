import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { PROGRESS_CHANNEL, type ProjectionProgress } from './checkpoints/document';
import { raffleCreated } from '../domain/raffles/controls';
import { readModels } from './read-models';
import { CopyProcess } from './testing/copy-process';
import { until } from '../tests/kit/until';
import { Harness } from './testing/harness';
import { RedisServer } from '../tests/kit/redis-server';
import { sale } from './testing/sale';

const TAKEOVER_WITHIN_MS = 10_000;

let redis: RedisServer;
let harness: Harness;
let sold = 0;
const copies: CopyProcess[] = [];

beforeAll(async () => {
  redis = await RedisServer.start();
  harness = await Harness.start();
  await harness.append(raffleCreated());
});

afterEach(async () => {
  for (const copy of copies) copy.send('SIGKILL');
  await Promise.all(copies.splice(0).map(({ ended }) => ended));
});

afterAll(async () => {
  await harness.close();
  await redis.close();
});

const start = (): CopyProcess => {
  const copy = CopyProcess.start({
    eventStoreUrl: harness.eventStore.url,
    mongodbUrl: harness.mongodb.url,
    redisUrl: redis.url,
  });
  copies.push(copy);
  return copy;
};

/** One copy works, the other stands by. */
const startTwo = async () => {
  const active = start();
  await active.says('following');
  const waiting = start();
  await waiting.says('standing by');
  return { active, waiting };
};

const sell = async (tickets: number): Promise<number> => {
  const purchases = sale(12, sold + tickets).slice(sold);
  sold += tickets;
  return harness.append(...purchases);
};

const expectAllFolded = async (position: number) => {
  await harness.caughtUp(position);
  expect(await harness.stored()).toEqual(await harness.folded());
};

describe('two copies', () => {
  it('follow the log without a gap when the working one is killed', async () => {
    const { active, waiting } = await startTwo();
    await expectAllFolded(await sell(20));
    const killedAt = performance.now();
    active.send('SIGKILL');
    await waiting.says('following');
    expect(performance.now() - killedAt).toBeLessThan(TAKEOVER_WITHIN_MS);
    await expectAllFolded(await sell(20));
  });

  it('hand over at once when the working one is stopped', async () => {
    const { active, waiting } = await startTwo();
    active.send('SIGTERM');
    expect(await active.ended).toBe(0);
    await waiting.says('following');
    await expectAllFolded(await sell(20));
  });

  it('take over without Redis, and one that starts waits for it', async () => {
    const { active, waiting } = await startTwo();
    await redis.kill();
    active.send('SIGKILL');
    await waiting.says('following');
    await waiting.says('going on without what a store remembers');
    await expectAllFolded(await sell(20));
    const late = start();
    await late.says('waiting for a part of the site');
    expect(late.times('standing by')).toBe(0);
    await redis.restart();
    await late.says('standing by');
  });

  it('are not harmed when a paused one continues', async () => {
    const { active, waiting } = await startTwo();
    await expectAllFolded(await sell(20));
    const selling = sell(300);
    active.send('SIGSTOP');
    const pausedAt = performance.now();
    await waiting.says('following');
    expect(performance.now() - pausedAt).toBeLessThan(TAKEOVER_WITHIN_MS);
    await expectAllFolded(await selling);
    active.send('SIGCONT');
    await active.says('fenced out by another copy');
    await active.says('standing by');
    await expectAllFolded(await sell(50));
    expect(waiting.times('standing by')).toBe(1);
  });
});

describe('progress', () => {
  it('is announced to subscribers', async () => {
    const listener = new Redis(redis.url);
    const heard: ProjectionProgress[] = [];
    listener.on('message', (_channel, message: string) => {
      heard.push(JSON.parse(message) as ProjectionProgress); // the program writes this shape
    });
    await listener.subscribe(PROGRESS_CHANNEL);
    await start().says('following');
    const position = await sell(3);
    await until('every projection has told it', () => {
      const told = heard.filter((progress) => progress.position === position);
      return readModels.every(({ name }) => told.some(({ projection }) => projection === name));
    });
    listener.disconnect();
  });
});
