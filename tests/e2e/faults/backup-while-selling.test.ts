import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runOperation } from '../../kit/system/operations';
import { readLog } from '../../kit/system/read-log';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { until } from '../../kit/until';

const env = { DEMO_DATA: 'off', RATE_LIMITS: 'off' };
const BUYERS = 4;

let folder: string;
let copied: RunningSystem;
let raffle: string;
const bought = { before: 0, all: 0 };
const statuses = new Set<number>();
let said: Awaited<ReturnType<typeof runOperation>>;
let checked: Awaited<ReturnType<typeof runOperation>>;
let events: readonly { readonly stream: string; readonly type: string }[];

const countOf = (type: string) => events.filter((event) => event.type === type).length;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-backup-'));
  const system = await startSystem({ env });
  const seller = await register(system.url, 'vendedora');
  const image = await uploadPicture(seller);
  const { id } = await publishRaffle(seller, image);
  raffle = `raffle-${id}`;
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => register(system.url, `compradora${index}`)),
  );
  const selling = new AbortController();
  const buy = async (buyer: (typeof buyers)[number]) => {
    while (!selling.signal.aborted) {
      const { status } = await buyer.send('POST', '/api/participations', {
        raffleId: id,
        tickets: 1,
      });
      statuses.add(status);
      bought.all += 1;
    }
  };
  const buying = Promise.all(buyers.map(buy));
  await until('some have bought', () => bought.all >= 20);
  bought.before = bought.all;
  said = await runOperation(system, 'backup', join(folder, 'backup'));
  selling.abort();
  await buying;
  await system.stop();
  await system.forget();
  const dataDir = join(folder, 'elsewhere');
  const restored = await runOperation({ dataDir }, 'restore', join(folder, 'backup'));
  expect(restored).toMatchObject({ exitCode: 0 });
  checked = await runOperation({ dataDir }, 'check-log');
  copied = await startSystem({ env, dataDir });
  events = await readLog(copied);
});

afterAll(async () => {
  await copied.stop();
  await rm(folder, { recursive: true });
});

describe('a backup while people buy', () => {
  it('is taken, holds nobody up, and is whole elsewhere', () => {
    expect(said).toMatchObject({ exitCode: 0 });
    expect([...statuses]).toEqual([201]);
    expect(bought.all).toBeGreaterThan(bought.before);
    expect(checked).toMatchObject({ exitCode: 0 });
  });

  it('has every purchase of before, and none that was not made', () => {
    expect(countOf('TicketsPurchased')).toBeGreaterThanOrEqual(bought.before);
    expect(countOf('TicketsPurchased')).toBeLessThanOrEqual(bought.all);
  });

  it('has the pictures, for its owner alone', async () => {
    expect((await stat(join(folder, 'backup'))).mode & 0o77).toBe(0);
    const uploads = join(folder, 'backup', 'objects', 'uploads');
    expect((await stat(uploads)).isDirectory()).toBe(true);
  });

  it('begins a new life, in which the raffle has a new seed', async () => {
    expect(countOf('LogRestored')).toBe(1);
    await until('it is resealed', async () =>
      (await readLog(copied)).some(
        ({ stream, type }) => stream === raffle && type === 'DrawResealed',
      ),
    );
  });

  it('is sound', async () => {
    expect(await runOperation(copied, 'audit')).toMatchObject({ exitCode: 0 });
  });

  it('is not taken into a folder that is there', async () => {
    const again = await runOperation(copied, 'backup', join(folder, 'backup'));
    expect(again.exitCode).toBe(1);
    expect(again.output).toContain('is there already');
  });
});
