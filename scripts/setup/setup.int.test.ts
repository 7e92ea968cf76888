import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../tests/kit/until';
import { LOCK, SetupFolder } from './testing/setup-folder';

let folder: SetupFolder;

beforeEach(async () => {
  folder = await SetupFolder.create();
});
afterEach(() => folder.remove());

const npmIsAtWork = () => until('npm is at work', async () => (await folder.calls()).length > 0);

describe('setting up', () => {
  it('installs what the lock holds, and the next time is silent and asks npm for nothing', async () => {
    expect(await folder.setUp()).toMatchObject({ code: 0 });
    expect(await folder.setUp()).toEqual({ code: 0, said: '' });
    expect(await folder.calls()).toEqual(['ci']);
  });

  it('installs once when two begin together', async () => {
    const both = await Promise.all([folder.setUp(), folder.setUp()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await folder.calls()).toEqual(['ci']);
  });

  it('installs again after an install that failed, whatever was there before', async () => {
    await folder.setUp();
    const newer = { packages: { ...LOCK.packages, 'node_modules/koa': { version: '3.0.2' } } };
    await folder.write('package-lock.json', newer);
    expect(await folder.setUp({ npmIs: 'failing' })).toMatchObject({ code: 1 });
    await folder.write('package-lock.json', LOCK);
    expect(await folder.setUp()).toMatchObject({ code: 0 });
    expect(await folder.calls()).toEqual(['ci', 'ci', 'ci']);
  });

  it('waits for npm to clear up when it is interrupted, and goes on the next time', async () => {
    const setup = folder.start({ npmIs: 'hanging' });
    await npmIsAtWork();
    setup.kill('SIGINT');
    expect(await folder.end(setup)).toEqual({
      code: 1,
      said: expect.stringContaining('Interrupted'),
    });
    expect(await folder.calls()).toEqual(['ci', 'cleared']);
    expect(await folder.setUp()).toMatchObject({ code: 0 });
  });

  it('goes on after one that was killed', async () => {
    const setup = folder.start({ npmIs: 'hanging' });
    await npmIsAtWork();
    setup.kill('SIGKILL');
    await once(setup, 'exit');
    expect(await folder.setUp()).toMatchObject({ code: 0 });
  });

  it.each([
    ['is empty', '', /another setup, which may have been cut off/],
    [
      'names a process that is somebody else’s by now',
      String(process.pid),
      /Waiting for process \d+/,
    ],
  ])('goes on, with a line, after one that left a lock that %s', async (_what, left, line) => {
    await writeFile(folder.file('.setup-lock'), left);
    expect(await folder.setUp()).toEqual({ code: 0, said: expect.stringMatching(line) });
    expect(await folder.calls()).toEqual(['ci']);
  });

  it('tells how to mend a lock that is not of this package.json', async () => {
    await folder.write('package.json', { dependencies: { koa: '^4.0.0' } });
    expect(await folder.setUp()).toEqual({
      code: 1,
      said: expect.stringContaining('npm install'),
    });
    expect(await folder.calls()).toEqual([]);
  });
});
