import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import UnderWay, { underWay } from './under-way.mjs';

describe('the test files under way', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'results-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are those that have begun and not ended, also when nobody ends the run', () => {
    const run = new UnderWay({ outputFile: join(folder, 'results.json'), rootDir: '/project' });
    expect(underWay(folder)).toStrictEqual([]);
    const [quick, hanging] = [
      { path: '/project/domain/draw/pick.test.ts' },
      { path: '/project/workers/sweep.test.ts' },
    ];
    run.onTestFileStart(quick);
    run.onTestFileStart(hanging);
    expect(underWay(folder)).toStrictEqual(['domain/draw/pick.test.ts', 'workers/sweep.test.ts']);
    run.onTestFileResult(quick);
    expect(underWay(folder)).toStrictEqual(['workers/sweep.test.ts']);
    run.onTestFileResult(hanging);
    expect(underWay(folder)).toStrictEqual([]);
  });
});
