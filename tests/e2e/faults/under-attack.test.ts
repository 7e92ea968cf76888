import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiClient } from '../../kit/system/api-client';
import { startAttack } from '../../kit/system/attack';
import { memoryOfParts } from '../../kit/system/memory-of-parts';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { PART_NAMES, type Part } from '../../kit/system/system-processes';
import { until } from '../../kit/until';

/** The most resident memory of each program, in megabytes: its heap, threads and buffers. */
const BUDGETS: Readonly<Record<Part, number>> = {
  backend: 512,
  projections: 288,
  workers: 256,
  'event-store-db': 256,
  mongodb: 256,
  redis: 48,
};
/** A program that keeps what strangers send runs out of it. */
const HEAP_MEGABYTES = 192;
/** The attack goes on until each kind of act was answered, or cut off, so often. */
const ACTS_OF_A_KIND = 8;
const KINDS = 9;
const ATTACK_WITHIN_MS = 120_000;

let system: RunningSystem;

const actsOf = (statuses: Readonly<Record<number, number>>): number =>
  Object.values(statuses).reduce((sum, times) => sum + times, 0);

beforeAll(async () => {
  system = await startSystem({
    env: {
      DEMO_DATA: 'off',
      TRUST_PROXY: 'true',
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}`,
    },
  });
});

afterAll(async () => {
  await system.stop();
  await system.forget();
});

describe('while one network does what it can, with limits on', () => {
  it('the same programs run within their budgets of memory, and nothing fails', async () => {
    const seller = await register(system.url, 'vendedora');
    const raffle = await publishRaffle(seller, await uploadPicture(seller));
    const before = await memoryOfParts(system);
    const attack = await startAttack(system.url, raffle.id);
    await until(
      'every kind of act was answered often enough',
      () => {
        const kinds = Object.values(attack.counts);
        return kinds.length === KINDS && kinds.every((of) => actsOf(of) >= ACTS_OF_A_KIND);
      },
      ATTACK_WITHIN_MS,
    );
    const health = await apiClient(system.url).get('/api/health');
    await attack.stop();

    expect(health.status).toBe(200);
    const failed = Object.entries(attack.counts).filter(([, statuses]) => '500' in statuses);
    expect(failed).toEqual([]);
    const after = await memoryOfParts(system);
    const over = PART_NAMES.filter((part) => after[part].most > BUDGETS[part]);
    expect(over.map((part) => `${part} ${after[part].most} MB`)).toEqual([]);
    expect(PART_NAMES.map((part) => after[part].pid)).toEqual(
      PART_NAMES.map((part) => before[part].pid),
    );
  });
});
