import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readConfig } from '../platform/config';
import { StartError } from '../platform/lifecycle';
import { requireWholeFolder } from './whole-folder';

const NAMES = {
  eventsFile: 'events.db',
  secretsFile: 'secrets.json',
  logMarkFile: 'log-mark.json',
  unfinishedRestoreFile: 'restore-unfinished',
};
const SECRET = 'a secret of more than thirty-two characters';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (
  has: readonly (keyof typeof NAMES)[],
  env: Readonly<Record<string, string>> = {},
) => {
  for (const name of has) writeFileSync(join(folder, NAMES[name]), '');
  requireWholeFolder(readConfig(env), {
    eventsFile: join(folder, NAMES.eventsFile),
    secretsFile: join(folder, NAMES.secretsFile),
    logMarkFile: join(folder, NAMES.logMarkFile),
    unfinishedRestoreFile: join(folder, NAMES.unfinishedRestoreFile),
  });
};

it.each([
  ['a new folder', [], {}],
  ['a whole one', ['eventsFile', 'secretsFile', 'logMarkFile'], {}],
  ['one that was killed before its log began', ['secretsFile'], {}],
  [
    'one with its secrets in the environment',
    ['eventsFile'],
    { SESSION_SECRET: SECRET, DRAW_SECRET: SECRET },
  ],
  [
    'a log on a server of its own',
    ['logMarkFile', 'unfinishedRestoreFile'],
    { EVENT_STORE_URL: 'esdb://logs' },
  ],
] as const)('%s may start', (_what, has, env) => {
  expect(() => start(has, { ...env })).not.toThrow();
});

it('a folder whose log is missing does not begin another one', () => {
  expect(() => start(['secretsFile', 'logMarkFile'])).toThrow(StartError);
  expect(() => start([])).toThrow(/events\.db is missing.*ops -- restore/);
});

it('a log whose secrets are missing gets no new ones', () => {
  expect(() => start(['eventsFile', 'logMarkFile'])).toThrow(/secrets\.json.*are missing/);
  expect(readdirSync(folder)).not.toContain('secrets.json');
});

it('a folder into which a backup was put back by half waits for the other half', () => {
  expect(() => start(['logMarkFile', 'unfinishedRestoreFile'])).toThrow(
    /was interrupted\. Repeat npm run ops -- restore/,
  );
});
