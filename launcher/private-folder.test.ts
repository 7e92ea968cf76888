import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

const ours = () => {
  mkdirSync(join(place, 'data', 'objects'), { recursive: true });
  writeFileSync(join(place, 'data', 'lock'), '');
};

it('a link out of the folder leaves what it names alone, also a whole folder', () => {
  ours();
  mkdirSync(join(place, 'home'));
  writeFileSync(join(place, 'home', 'letter'), 'somebody’s');
  symlinkSync(join(place, 'home'), join(place, 'data', 'objects', 'link'));
  symlinkSync(join(place, 'home', 'letter'), join(place, 'data', 'link'));

  openPrivateFolder(join(place, 'data'));

  expect([modeOf('home'), modeOf('home', 'letter')]).toEqual(['755', '644']);
});

it('what somebody else keeps in the folder is left alone', () => {
  ours();
  mkdirSync(join(place, 'data', 'photos'));
  writeFileSync(join(place, 'data', 'photos', 'one'), 'somebody’s');

  openPrivateFolder(join(place, 'data'));

  expect([modeOf('data', 'photos'), modeOf('data', 'photos', 'one')]).toEqual(['755', '644']);
});

it('a folder of somebody else is refused and left as it is', () => {
  mkdirSync(join(place, 'home', 'logs'), { recursive: true });
  writeFileSync(join(place, 'home', 'letter'), 'somebody’s');
  const before = modeOf('home');

  expect(() => openPrivateFolder(join(place, 'home'))).toThrow(
    /holds other things \(letter, logs\).*with DATA_DIR/,
  );
  expect([modeOf('home'), modeOf('home', 'logs'), modeOf('home', 'letter')]).toEqual([
    before,
    '755',
    '644',
  ]);
  expect(readdirSync(join(place, 'home'))).toEqual(['letter', 'logs']);
});

it('an empty disk is taken', () => {
  mkdirSync(join(place, 'disk', 'lost+found'), { recursive: true });
  openPrivateFolder(join(place, 'disk'));
  expect([modeOf('disk'), modeOf('disk', 'lost+found')]).toEqual(['700', '755']);
});
