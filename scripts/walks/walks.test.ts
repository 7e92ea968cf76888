import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { describeWalk } from './describe-walk.mjs';
import { tellFiles } from './tell-files.mjs';

const told = (source: string, file = 'domain/draw/pick.ts') => tellFiles(source, file, {});

describe('a file of a walk', () => {
  it('says its name at the beginning of each function', () => {
    const called: string[] = [];
    const program = told(`
      const twice = (n) => n * 2;
      function four() { return twice(2); }
      class Five { value() { return (() => ({ five: four() + 1 }))().five; } }
      new Five().value();
    `);
    runInNewContext(program, { tellWalk: (file: string) => called.push(file) });
    expect(called).toEqual(Array.from({ length: 4 }, () => 'domain/draw/pick.ts'));
  });

  it.each(['domain/draw/pick.test.ts', 'packages/quick-wire/src/client.ts', 'tests/kit/until.ts'])(
    'is none of what stands outside, such as %s',
    (file) => {
      expect(told('export const one = () => 1;', file)).not.toContain('tellWalk');
    },
  );
});

it('counts the files of a walk, and how often one goes to another folder', () => {
  const files = [
    'backend/app.ts',
    'backend/http/body.ts',
    'backend/http/router.ts',
    'backend/x.ts',
  ];
  expect(describeWalk('A walk', files)).toBe(
    [
      'A walk: 4 files, 2 changes of folder',
      `  ${'backend'.padEnd(32)} app`,
      `  ${'backend/http'.padEnd(32)} body, router`,
      `  ${'backend'.padEnd(32)} x`,
    ].join('\n'),
  );
});
