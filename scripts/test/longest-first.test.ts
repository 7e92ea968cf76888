import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import LongestFirst, { LONGEST } from './longest-first.mjs';

describe('the order of test files', () => {
  it('begins with the longest, as listed, and then with the largest', () => {
    const [longest = '', second = ''] = LONGEST;
    const bytes: Readonly<Record<string, number>> = {
      '/project/small.test.ts': 1,
      '/project/large.test.ts': 900,
      [`/project/${second}`]: 50,
      [`/project/${longest}`]: 2,
    };
    const order = new LongestFirst({}, (path) => bytes[path] ?? 0);
    const sorted = order.sort(Object.keys(bytes).map((path) => ({ path })));
    expect(sorted.map(({ path }) => path)).toStrictEqual([
      `/project/${longest}`,
      `/project/${second}`,
      '/project/large.test.ts',
      '/project/small.test.ts',
    ]);
  });

  it('names files that exist', () => {
    expect(LONGEST.filter((path) => !existsSync(path))).toStrictEqual([]);
  });
});
