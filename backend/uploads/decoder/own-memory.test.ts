import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { mostEver, watchMemory } from './own-memory';

const MEBIBYTE = 1024 * 1024;
const never = () => {
  throw new Error('The watch has looked, though this test leaves it no time to');
};

/** Takes so much that this process has `bytes` more than ever, and gives it back at once. */
const peakOf = (bytes: number): void => {
  const taken = new ArrayBuffer(mostEver() - process.memoryUsage.rss() + bytes);
  new Uint8Array(taken).fill(1);
  taken.transfer(0);
};

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a watch of memory that ends', () => {
  it('finds nothing after work that took little', () => {
    expect(watchMemory(mostEver(), never)()).toBe(false);
  });

  it('counts what there is where the kernel keeps no count', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rifaviva-memory-'));
    const statusFile = join(folder, 'status');
    await writeFile(statusFile, 'Name:\tnode\nVmRSS:\t   72344 kB\n');
    const before = process.memoryUsage.rss();
    expect(mostEver(statusFile) / before).toBeCloseTo(1, 0);
    await rm(folder, { recursive: true });
  });

  it('finds a peak that nobody saw', () => {
    const atStart = mostEver();
    const endWatch = watchMemory(atStart, never);
    peakOf(240 * MEBIBYTE);
    expect(process.memoryUsage.rss() - atStart).toBeLessThan(200 * MEBIBYTE);
    expect(endWatch()).toBe(true);
  });
});
