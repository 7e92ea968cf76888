import { describe, expect, it } from '@jest/globals';
import { BARE_KOA, inOtherCheckout, type Reading, type Round } from './reading';
import { tableOf } from './table';

const round = (...readings: readonly Reading[]): Round =>
  new Map(readings.map((reading) => [reading.what, reading]));

const rate = (what: string, value: number, more: Partial<Reading> = {}): Reading => ({
  what,
  figures: [{ value, unit: '/s' }],
  ...more,
});

/** The cells of the line with this name. */
const cellsOf = (table: string, what: string): readonly string[] => {
  const lines = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return lines.find((cells) => cells[1] === what)?.slice(2, -1) ?? [];
};

describe('the table', () => {
  it('shows the median of all rounds, between the lowest and the highest', () => {
    const rounds = [900, 1_500, 1_200].map((value) => round(rate('hot', value)));
    expect(cellsOf(tableOf(rounds), 'hot')[0]).toBe('1,200 (900 to 1,500)/s');
  });

  it('shows one figure of one round, and small ones with a decimal', () => {
    const reading: Reading = {
      what: 'wait',
      figures: [{ label: 'p99', value: 7.25, unit: ' ms' }],
    };
    expect(cellsOf(tableOf([round(reading)]), 'wait')[0]).toBe('p99 7.3 ms');
  });

  it('shows what was the same in every round once, and whole numbers without a decimal', () => {
    const reading: Reading = {
      what: 'sale',
      figures: [{ label: 'pool of', value: 8, unit: ' connections' }],
    };
    const table = tableOf([round(reading), round(reading)]);
    expect(cellsOf(table, 'sale')[0]).toBe('pool of 8 connections');
  });

  it('names the goals that figures have', () => {
    const reading: Reading = {
      what: 'hot',
      figures: [
        { value: 1, unit: '/s', atLeast: 10_000 },
        { label: 'p50', value: 1, unit: ' ms' },
        { label: 'p99', value: 1, unit: ' ms', atMost: 40 },
      ],
    };
    expect(cellsOf(tableOf([round(reading)]), 'hot')[1]).toBe('≥ 10,000/s, p99 ≤ 40 ms');
  });

  it('compares within each round, with bare Koa and with the best line', () => {
    const comparedWith = { bare: ['one', 'other'], sameJob: ['whole'] };
    const rounds = [
      round(
        rate(BARE_KOA, 1_000),
        rate('one', 50),
        rate('other', 100),
        rate('whole', 250),
        rate('hot', 500, { comparedWith }),
      ),
      round(
        rate(BARE_KOA, 2_000),
        rate('one', 200),
        rate('other', 100),
        rate('hot', 600, { comparedWith }),
      ),
      round(
        rate(BARE_KOA, 1_000),
        rate('one', 10),
        rate('other', 10),
        rate('hot', 400, { comparedWith }),
      ),
    ];
    expect(cellsOf(tableOf(rounds), 'hot').slice(2)).toEqual([
      '0.40 (0.30 to 0.50)',
      '5.00 (3.00 to 40.00)',
      '2.00',
    ]);
  });

  it('has a column for another checkout, when one was measured in the same rounds', () => {
    const rounds = [
      round(rate('hot', 300), rate(inOtherCheckout('hot'), 200)),
      round(rate('hot', 100), rate(inOtherCheckout('hot'), 200)),
      round(rate('hot', 200), rate(inOtherCheckout('hot'), 200)),
    ];
    expect(cellsOf(tableOf(rounds), 'hot').at(-1)).toBe('1.00 (0.50 to 1.50)');
    const alone = tableOf([round(rate('hot', 300))]);
    expect(alone.split('\n')[0]).not.toContain('other checkout');
  });

  it('makes no ratio of what is not a rate, nor of what was not measured', () => {
    const wait: Reading = { what: 'wait', figures: [{ value: 3, unit: ' ms' }] };
    const table = tableOf([
      round(
        rate(BARE_KOA, 1_000),
        wait,
        rate('hot', 5, { comparedWith: { bare: ['one'], sameJob: ['whole'] } }),
      ),
    ]);
    expect(cellsOf(table, 'wait').slice(2)).toEqual(['', '', '']);
    expect(cellsOf(table, 'hot').slice(2)).toEqual(['0.01', '', '']);
  });

  it('compares processor time with that of another checkout, and with no rate', () => {
    const spent = (what: string, value: number): Reading => ({
      what,
      figures: [{ value, unit: ' µs' }],
    });
    const table = tableOf([
      round(rate(BARE_KOA, 1_000), spent('hot', 150), spent(inOtherCheckout('hot'), 200)),
    ]);
    expect(cellsOf(table, 'hot').slice(2)).toEqual(['', '', '', '0.75']);
  });

  it('says what was missing or went wrong, beside the rounds that went well', () => {
    const failed: Reading = { what: 'hot', figures: [], missing: 'failed: cut off' };
    const table = tableOf([round(failed), round(rate('hot', 300)), round(failed)]);
    expect(cellsOf(table, 'hot')[0]).toBe('300/s, failed: cut off');
  });
});
