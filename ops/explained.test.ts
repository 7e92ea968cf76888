import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { expect, it } from '@jest/globals';
import { ReadModelsBehindError } from '../application/lookups';
import { StartError } from '../platform/lifecycle';
import { explained } from './explained';

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
};

it.each([
  ['our own words', () => Promise.reject(new StartError('in use')), /^in use$/],
  [
    'read models',
    () => Promise.reject(new ReadModelsBehindError()),
    /^The read models do not follow: try again in a moment$/,
  ],
  ['a missing file', () => readFile('/not/there'), /^ENOENT: no such file or directory, open/],
  ['an unknown argument', () => parseArgs({ args: ['--x'] }), /^Unknown option '--x'/],
])('is one line about %s', async (_what, work, line) => {
  expect(explained(await thrownBy(work))).toMatch(line);
});

it('is all that is known about a defect', () => {
  const defect = new TypeError('x is undefined');
  expect(explained(defect)).toBe(defect);
});
