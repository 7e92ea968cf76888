import { describe, expect, it } from '@jest/globals';
import { importersOf, reachOf } from './importers.mjs';

const importers = importersOf(
  new Map([
    ['docs/http.md', ''],
    ['domain/draw/pick.ts', ''],
    ['domain/draw/pick.test.ts', `import { pick } from './pick';`],
    ['application/draw-winner.ts', `import { pick } from '@domain/draw/pick';`],
    ['application/draw-winner.test.ts', `import { drawWinner } from './draw-winner';`],
    ['frontend/src/draw.tsx', `const load = () => import('@/shared/numbers');`],
    ['frontend/src/shared/numbers.ts', ''],
    ['packages/stored/src/index.ts', ''],
    ['platform/log.ts', `import { Stored } from "stored";`],
    ['backend/pages.test.ts', `readFile('docs/http.md')`],
  ]),
);

const whoNames = (file: string) => [...(importers.get(file) ?? [])];

describe('who needs a file', () => {
  it('is who imports it, from beside or by the name of its room', () => {
    expect(whoNames('domain/draw/pick.ts')).toEqual([
      'domain/draw/pick.test.ts',
      'application/draw-winner.ts',
    ]);
  });

  it('is a part of the page that loads it', () => {
    expect(whoNames('frontend/src/shared/numbers.ts')).toEqual(['frontend/src/draw.tsx']);
  });

  it('is who imports the package that it begins', () => {
    expect(whoNames('packages/stored/src/index.ts')).toEqual(['platform/log.ts']);
  });

  it('is a test that reads it', () => {
    expect(whoNames('docs/http.md')).toEqual(['backend/pages.test.ts']);
  });
});

it('counts the imports between a change and what it reaches', () => {
  expect([...reachOf(['domain/draw/pick.ts'], importers)]).toEqual([
    ['domain/draw/pick.ts', 0],
    ['domain/draw/pick.test.ts', 1],
    ['application/draw-winner.ts', 1],
    ['application/draw-winner.test.ts', 2],
  ]);
});

it('ends where files import each other', () => {
  const ring = importersOf(
    new Map([
      ['a.ts', `import './b'`],
      ['b.ts', `import './a'`],
    ]),
  );
  expect([...reachOf(['a.ts'], ring)]).toEqual([
    ['a.ts', 0],
    ['b.ts', 1],
  ]);
});
