import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { watchMemory } from './own-memory';

const MEBIBYTE = 1024 * 1024;
const never = () => {
  throw new Error('The watch has looked, though this test leaves it no time to');
};

/** The most that this process has ever had, in bytes. */
const mostSoFar = (): number => {
  const status = readFileSync('/proc/self/status', 'latin1');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
};

/** Takes so much that this process has `bytes` more than ever, and gives it back at once. */
const peakOf = (bytes: number): void => {
  const taken = new ArrayBuffer(mostSoFar() - process.memoryUsage.rss() + bytes);
  new Uint8Array(taken).fill(1);
  taken.transfer(0);
};

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a watch of memory that ends', () => {
  it('finds nothing after work that took little', () => {
    expect(watchMemory(mostSoFar(), never)()).toBe(false);
  });

  it('finds a peak that nobody saw', () => {
    const atStart = mostSoFar();
    const endWatch = watchMemory(atStart, never);
    peakOf(240 * MEBIBYTE);
    expect(process.memoryUsage.rss() - atStart).toBeLessThan(200 * MEBIBYTE);
    expect(endWatch()).toBe(true);
  });
});
