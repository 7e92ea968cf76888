import { describe, expect, it } from '@jest/globals';
import { until } from '../tests/kit/until';
import type { StartedCopy } from './testing/started-copy';
import { nothingLeft, useCopies } from './testing/use-copies';

/** The launcher kills a program that has not stopped after fifteen seconds. */
const LESS_THAN_A_FORCED_END_MS = 10_000;

const { start } = useCopies();

describe('stopping', () => {
  it('stops programs before stores on one Ctrl-C, although npm sends it a second time', async () => {
    const copy = await start().up();

    copy.signalGroup('SIGINT');
    copy.process.kill('SIGINT');

    expect(await copy.ended).toBe(0);
    expect(copy.read('stopped.txt')).toBe('store up\nstore up\n');
    await nothingLeft(copy);
  });

  it('stops in the same order when the whole group gets the signal', async () => {
    const copy = await start().up();

    copy.signalGroup('SIGTERM');

    expect(await copy.ended).toBe(0);
    expect(copy.read('stopped.txt')).toBe('store up\nstore up\n');
    await nothingLeft(copy);
  });

  it('stops during the start', async () => {
    const copy = start();
    await until('a store is up', () => copy.alive().length > 2);

    copy.process.kill('SIGINT');

    expect(await copy.ended).toBe(0);
    await nothingLeft(copy);
  });

  it('ends at once on a second Ctrl-C', async () => {
    const copy = await start({ env: { TINY_PROGRAM: 'stubborn' } }).up();
    copy.signalGroup('SIGINT');
    await until('the stubborn program was told', () => copy.read('stopped.txt') !== '');

    await until('the second press counts', () => {
      copy.process.kill('SIGINT');
      return copy.process.exitCode !== null;
    });

    expect(await copy.ended).toBe(130);
    await nothingLeft(copy);
  });

  it('leaves no process when it is killed, and starts again in the same folder', async () => {
    const copy = await start().up();
    copy.alive(); // remembers what runs

    copy.process.kill('SIGKILL');
    const next = await start({ dataDir: copy.dataDir }).up();

    expect((await fetch(next.url)).ok).toBe(true);
    next.process.kill('SIGTERM');
    await next.ended;
    await nothingLeft(copy);
  });

  it.each([
    ['loading', (copy: StartedCopy) => copy.find('tiny-program') !== undefined],
    ['starting', (copy: StartedCopy) => copy.read('starting.txt') !== ''],
  ])('leaves no process when it is killed while a program is %s', async (stage, isThere) => {
    const copy = start({ env: { TINY_PROGRAM: stage } });
    await until('the program is there', () => isThere(copy));
    copy.alive(); // remembers what runs

    const killedAt = Date.now();
    copy.process.kill('SIGKILL');

    await nothingLeft(copy);
    expect(Date.now() - killedAt).toBeLessThan(LESS_THAN_A_FORCED_END_MS);
  });

  it('ends when npm is killed', async () => {
    const copy = await start({
      command: ['sh', '-c', '"$0" "$@"; true', process.execPath],
      env: { npm_lifecycle_event: 'start' },
    }).up();
    copy.alive(); // remembers what runs

    copy.process.kill('SIGKILL');

    await nothingLeft(copy);
    expect(copy.read('stopped.txt')).toBe('store up\nstore up\n');
  });
});
