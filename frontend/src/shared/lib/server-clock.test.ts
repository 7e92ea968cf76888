import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { noteServerTime, serverNow } from './server-clock';

const NOW = Date.parse('2026-12-01T10:00:00.400Z');
/** As a server writes it whose clock is ahead by this much. */
const dateHeader = (aheadMs: number) => new Date(Date.now() + aheadMs).toUTCString();

/** An answer that took this long, written in the middle. */
const hear = (aheadMs: number, tookMs: number) =>
  noteServerTime(dateHeader(aheadMs), Date.now() - tookMs / 2, Date.now() + tookMs / 2);

const error = (aheadMs: number) => Math.abs(serverNow() - Date.now() - aheadMs);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the server’s time', () => {
  it('is the browser’s own without an answer, and with one that agrees', () => {
    noteServerTime(null, NOW, NOW);
    expect(serverNow()).toBe(NOW);
    hear(0, 100);
    expect(serverNow()).toBe(NOW);
  });

  it('corrects a wrong clock, the better the more answers come', () => {
    hear(95_000, 300);
    expect(error(95_000)).toBeLessThanOrEqual(650);
    for (let heard = 0; heard < 10; heard += 1) {
      jest.advanceTimersByTime(370);
      hear(95_000, 60);
    }
    expect(error(95_000)).toBeLessThanOrEqual(150);
  });

  it('is not led away by an answer that was long on its way', () => {
    hear(-40_000, 40);
    const before = serverNow();
    hear(-40_000, 20_000);
    expect(serverNow()).toBe(before);
  });

  it('follows when a clock is set', () => {
    hear(60_000, 50);
    hear(-3_600_000, 50);
    expect(error(-3_600_000)).toBeLessThanOrEqual(550);
  });
});
