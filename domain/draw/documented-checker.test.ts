import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { automatic, vectors } from '../testing/vectors';
import type { CompletePack } from './verify';

const page = readFileSync(new URL('../../docs/draw.md', import.meta.url), 'utf8');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'draw-'));
  writeFileSync(join(folder, 'check.mjs'), /^```js\n(.*?)^```$/ms.exec(page)?.[1] ?? '');
});

afterAll(() => rmSync(folder, { recursive: true }));

const check = (pack: CompletePack) => {
  const file = join(folder, 'pack.json');
  writeFileSync(file, JSON.stringify(pack));
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'check.mjs'), file], {
    encoding: 'utf8',
  });
  return { status, said: stdout.trim() };
};

const [first, ...others] = automatic.entries;

const forgeries: readonly (readonly [what: string, pack: Partial<CompletePack>, said: string])[] = [
  ['another algorithm', { version: 'rifa-draw/2' }, 'another algorithm'],
  ['another seed', { seed: 'ab'.repeat(32) }, 'the seed is not the one committed to'],
  ['a beacon', { beaconValue: 'ab' }, 'a beacon where none was announced, or none where one was'],
  ['an entry left out', { entries: others }, 'entry 1 is out of order'],
  [
    'an entry given to somebody else',
    { entries: [{ seq: 1, from: 1, to: first?.to ?? 1, tag: '0'.repeat(32) }, ...others] },
    'the chain leads to another head',
  ],
  ['tickets that nobody holds', { tickets: 1_000_000 }, 'the entries do not hold all tickets'],
  ['other winners', { winners: automatic.winners.toReversed() }, 'the seed picks others'],
];

describe('the checker that docs/draw.md gives away', () => {
  it.each(vectors)('finds the published pack sound: %s', (_name, vector) => {
    expect(check(vector)).toEqual({
      status: 0,
      said: `VERIFIED ${vector.winners[0]?.ticket ?? 'nobody'}`,
    });
  });

  it.each(forgeries)('finds out %s', (_what, changes, said) => {
    const found = check({ ...automatic, ...changes });

    expect(found.status).toBe(1);
    expect(found.said).toContain(said);
  });
});
