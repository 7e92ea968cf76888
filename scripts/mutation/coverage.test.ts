import { beforeEach, describe, expect, it } from '@jest/globals';
import { Coverage } from './coverage.mjs';

let coverage: Coverage;

beforeEach(() => {
  coverage = new Coverage();
});

describe('the test files that reach a fault', () => {
  it('are told with those of their tests that do', () => {
    coverage.add('a.test.ts', 20, { static: {}, perTest: { one: { 7: 1 }, two: { 7: 4, 8: 1 } } });

    expect(coverage.byFault()).toEqual({
      7: [{ file: 'a.test.ts', ms: 20, tests: ['one', 'two'] }],
      8: [{ file: 'a.test.ts', ms: 20, tests: ['two'] }],
    });
  });

  it('are run whole where they reach it outside of a test', () => {
    coverage.add('a.test.ts', 20, { static: { 7: 1 }, perTest: { one: { 7: 1 } } });

    expect(coverage.byFault()).toEqual({ 7: [{ file: 'a.test.ts', ms: 20 }] });
  });

  it('are only those whose own count has grown', () => {
    coverage.add('a.test.ts', 20, { static: { 7: 1 }, perTest: { one: { 8: 1 } } });
    coverage.add('b.test.ts', 20, { static: { 7: 1 }, perTest: { one: { 8: 3 } } });

    expect(coverage.byFault()).toEqual({
      7: [{ file: 'a.test.ts', ms: 20 }],
      8: [
        { file: 'a.test.ts', ms: 20, tests: ['one'] },
        { file: 'b.test.ts', ms: 20, tests: ['one'] },
      ],
    });
  });

  it('come in the order of the time that they take', () => {
    coverage.add('slow.test.ts', 900, { static: { 7: 1 }, perTest: {} });
    coverage.add('quick.test.ts', 20, { static: { 7: 2 }, perTest: {} });

    const { 7: files } = coverage.byFault();
    expect(files?.map(({ file }) => file)).toEqual(['quick.test.ts', 'slow.test.ts']);
  });

  it('are right although Stryker goes on counting in the same objects', () => {
    const perTest: Record<string, Record<string, number>> = { one: { 7: 1 } };
    coverage.add('a.test.ts', 20, { static: {}, perTest });
    perTest['two'] = { 7: 1 };
    coverage.add('b.test.ts', 20, { static: {}, perTest });

    expect(coverage.byFault()).toEqual({
      7: [
        { file: 'a.test.ts', ms: 20, tests: ['one'] },
        { file: 'b.test.ts', ms: 20, tests: ['two'] },
      ],
    });
  });
});
