import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPrivateFolder } from './private-folder';

let place: string;
let umask: number;

beforeEach(() => {
  umask = process.umask(0o022);
  place = mkdtempSync(join(tmpdir(), 'private-'));
});

afterEach(() => {
  process.umask(umask);
  rmSync(place, { recursive: true });
});

const modeOf = (...path: string[]) => (statSync(join(place, ...path)).mode & 0o777).toString(8);

it('a new folder is for its user alone, with its parents', () => {
  openPrivateFolder(join(place, 'srv', 'data'));
  expect(modeOf('srv')).toBe('700');
  expect(modeOf('srv', 'data')).toBe('700');
});

it('a folder that others could read is closed to them, with all that is in it', () => {
  mkdirSync(join(place, 'data', 'event-store'), { recursive: true });
  writeFileSync(join(place, 'data', 'event-store', 'events.db'), 'log');
  writeFileSync(join(place, 'data', 'secrets.json'), '{}', { mode: 0o640 });

  openPrivateFolder(join(place, 'data'));

  expect(modeOf('data')).toBe('700');
  expect(modeOf('data', 'event-store')).toBe('700');
  expect(modeOf('data', 'event-store', 'events.db')).toBe('600');
  expect(modeOf('data', 'secrets.json')).toBe('600');
});

it('what is written later is private, too', () => {
  openPrivateFolder(join(place, 'data'));
  mkdirSync(join(place, 'data', 'later'));
  writeFileSync(join(place, 'data', 'later', 'file'), 'later');

  expect(modeOf('data', 'later')).toBe('700');
  expect(modeOf('data', 'later', 'file')).toBe('600');
});

it('a link out of the folder leaves what it names alone', () => {
  mkdirSync(join(place, 'data'));
  writeFileSync(join(place, 'elsewhere'), 'somebody’s');
  symlinkSync(join(place, 'elsewhere'), join(place, 'data', 'link'));

  openPrivateFolder(join(place, 'data'));

  expect(modeOf('elsewhere')).toBe('644');
});
