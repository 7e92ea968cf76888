import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runOperation } from '../../kit/system/operations';
import { readLog } from '../../kit/system/read-log';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { until } from '../../kit/until';

const env = { DEMO_DATA: 'off', RATE_LIMITS: 'off', DRAW_DELAY_SECONDS: '0' };
const RAFFLES = 5;
const ON_SALE_MS = 15_000;

let system: RunningSystem;
let copy: string;
const raffles: string[] = [];
let events: readonly { readonly stream: string; readonly type: string }[];

const countOf = (type: string) => events.filter((event) => event.type === type).length;

/** Raffles end while the whole data folder, whose stores all agree, is being put back. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'rifaviva-copy-'));
  system = await startSystem({ env });
  const seller = await register(system.url, 'vendedora');
  const buyer = await register(system.url, 'compradora');
  const image = await uploadPicture(seller);
  const endDate = new Date(Date.now() + ON_SALE_MS).toISOString();
  for (let index = 0; index < RAFFLES; index += 1) {
    const { id } = await publishRaffle(seller, image, { endDate, minTickets: 1 });
    await buyer.send('POST', '/api/participations', { raffleId: id, tickets: 2 });
    raffles.push(`raffle-${id}`);
  }
  await system.stop();
  await cp(system.dataDir, copy, { recursive: true });
  await until('all are over', () => Date.now() > Date.parse(endDate), ON_SALE_MS + 5_000);
  expect(await runOperation(system, 'restore', copy)).toMatchObject({ exitCode: 0 });
  system = await startSystem({ env, dataDir: system.dataDir });
  await until('all are drawn', async () => {
    events = await readLog(system);
    return countOf('WinnerDrawn') === RAFFLES;
  });
});

afterAll(async () => {
  await system.stop();
  await system.forget();
  await rm(copy, { recursive: true });
});

describe('a restore of which no store remembers anything', () => {
  it('begins one life', () => {
    expect(countOf('LogRestored')).toBe(1);
  });

  it('gives each raffle one new seed before it ends', () => {
    const since = events.slice(events.findIndex(({ type }) => type === 'LogRestored'));
    for (const raffle of raffles) {
      const types = since.filter(({ stream }) => stream === raffle).map(({ type }) => type);
      expect(types[0]).toBe('DrawResealed');
      expect(types.filter((type) => type === 'DrawResealed')).toHaveLength(1);
      expect(types).toContain('WinnerDrawn');
    }
  });

  it('leaves out the numbers that nobody can know', async () => {
    const { userId } = await register(system.url, 'nueva');
    expect(userId).toBeGreaterThan(100_000);
    expect(userId).toBeLessThan(200_000);
  });
});
