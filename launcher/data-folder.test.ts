import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('removes the marks of audits that older versions left, with all that they tell of people', async () => {
  mkdirSync(join(folder, 'event-store'));
  writeFileSync(join(folder, 'event-store', 'events.db'), '');
  for (const name of ['audit.mark', 'audit.mark.unfinished', 'stopped-audit.mark'])
    writeFileSync(join(folder, name), 'Apellido de antes');
  const { release } = await openDataFolder(folder, () => undefined);
  release();
  expect(readdirSync(folder).filter((name) => name.includes('mark'))).toEqual([
    'stopped-audit.mark',
  ]);
});
