import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { writtenLines } from '../../tests/kit/written-lines';
import { createLineQuota, type LineKind, type LineQuota } from './line-quota';

const HOME = '192.0.2.1';
const STRANGER = '198.51.100.66';

let quota: LineQuota;
let lines: readonly Record<string, unknown>[];

beforeEach(() => {
  jest.useFakeTimers();
  const written = writtenLines();
  lines = written.lines;
  quota = createLineQuota(written.logger);
});
afterEach(() => {
  jest.useRealTimers();
});

/** How many of so many lines are written. */
const written = (network: string, kind: LineKind, asked: number, status?: number): number =>
  Array.from({ length: asked }, () => quota.allows(network, kind, status)).filter(Boolean).length;

const told = () =>
  lines.map(({ msg, level, network, lines: leftOut }) => ({ msg, level, network, leftOut }));

describe('the lines of a network in a minute', () => {
  it.each([
    ['requests', 600],
    ['attempts', 120],
    ['failures', 300],
  ] as const)('about %s are %d', (kind, most) => {
    expect(written(STRANGER, kind, most + 5)).toBe(most);
  });

  it('of each kind are written however many of the others there are', () => {
    expect(written(STRANGER, 'requests', 5_000)).toBe(600);
    expect(written(STRANGER, 'attempts', 5_000)).toBe(120);
    expect(written(STRANGER, 'failures', 5_000)).toBe(300);
  });

  it('leave those of another network alone', () => {
    written(STRANGER, 'requests', 5_000);
    expect(written(HOME, 'requests', 600)).toBe(600);
  });

  it('begin anew after it, with one line that tells how many of each status were left out', () => {
    written(HOME, 'requests', 600, 200);
    written(STRANGER, 'requests', 600, 200);
    written(STRANGER, 'requests', 3, 200);
    written(STRANGER, 'requests', 2, 404);
    written(STRANGER, 'attempts', 124, 401);
    written(STRANGER, 'failures', 302, 503);
    written(STRANGER, 'failures', 1);
    jest.advanceTimersByTime(59_999);
    expect(lines).toStrictEqual([]);
    jest.advanceTimersByTime(1);
    const leftOut = { '2xx': 3, '4xx': 6, '5xx': 2, whileAnswering: 1 };
    expect(told()).toStrictEqual([
      { msg: 'lines of a network left out', level: 40, network: STRANGER, leftOut },
    ]);
    expect(written(STRANGER, 'requests', 601, 304)).toBe(600);
    jest.advanceTimersByTime(60_000);
    expect(told()[1]).toMatchObject({ network: STRANGER, leftOut: { '3xx': 1 } });
  });

  it('are counted together beyond ten thousand networks', () => {
    for (let n = 0; n < 10_000; n += 1) quota.allows(`2001:db8:${n.toString(16)}::/64`, 'requests');
    const allowed = Array.from({ length: 700 }, (_, n) =>
      quota.allows(`late ${n}`, 'requests', 200),
    );
    expect(allowed.filter(Boolean)).toHaveLength(600);
    // Who was there before has a count of their own.
    expect(quota.allows('2001:db8:0::/64', 'requests')).toBe(true);
    jest.advanceTimersByTime(60_000);
    expect(told()).toMatchObject([{ network: 'others', leftOut: { '2xx': 100 } }]);
  });

  it('about failures are its own however many networks only ask', () => {
    for (let n = 0; n < 10_000; n += 1) quota.allows(`2001:db8:${n.toString(16)}::/64`, 'requests');
    expect(written(STRANGER, 'failures', 301)).toBe(300);
    expect(written(HOME, 'failures', 300)).toBe(300);
  });
});
