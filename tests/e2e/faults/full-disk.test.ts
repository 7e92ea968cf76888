import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { uploadPicture } from '../../kit/system/shop';
import { pidOf, type Part } from '../../kit/system/system-processes';
import { until } from '../../kit/until';
import { useBusyMarket } from './busy-market';

const market = useBusyMarket();

/** Limits the size of each file that a program writes, which simulates a full disk. */
const limitFiles = async (part: Part, bytes: number | 'unlimited') => {
  const pid = await pidOf(market().system, part);
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  return pid;
};

describe('a disk that is full', () => {
  it('of the log: orders are refused, and work again once there is room', async () => {
    await market().duringRush(async ({ orders }) => {
      const from = performance.now();
      const pid = await limitFiles('event-store-db', 4_096);
      const isRefused = () => orders.some(({ at, status }) => at > from && status === 503);
      try {
        await until('orders are refused', isRefused);
      } finally {
        expect(await limitFiles('event-store-db', 'unlimited')).toBe(pid);
      }
    });
    await market().expectFreshFold();
  });

  it('of the pictures: uploads are refused and leave nothing, and work again once there is room', async () => {
    const { seller, system } = market();
    const objects = join(system.dataDir, 'objects');
    const stored = () => readdir(objects, { recursive: true });
    const before = await stored();
    const pid = await limitFiles('backend', 0);
    const refused = await uploadPicture(seller).catch((error: unknown) => error);
    expect(refused).toEqual(new Error('Uploading answered 503'));
    expect(await stored()).toEqual(before);
    expect(await limitFiles('backend', 'unlimited')).toBe(pid);
    const path = await uploadPicture(seller);
    expect((await seller.raw(path)).status).toBe(200);
  });
});
