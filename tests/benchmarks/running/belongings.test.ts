import { describe, expect, it } from '@jest/globals';
import { Belongings } from './belongings';

const named = (ended: string[], name: string) =>
  [() => Promise.resolve(name), (value: string) => Promise.resolve(ended.push(value))] as const;

describe('belongings', () => {
  it('end with the work that needs them, even when it fails', async () => {
    const belongings = new Belongings();
    const ended: string[] = [];
    const work = belongings.use(...named(ended, 'server'), () => Promise.reject(new Error('no')));
    await expect(work).rejects.toThrow('no');
    expect(ended).toEqual(['server']);
    await belongings.releaseAll();
    expect(ended).toEqual(['server']);
  });

  it('end last first, and no other can be started then', async () => {
    const belongings = new Belongings();
    const ended: string[] = [];
    await belongings.hold(...named(ended, 'folder'));
    await belongings.hold(...named(ended, 'server'));
    await belongings.releaseAll();
    expect(ended).toEqual(['server', 'folder']);
    await expect(belongings.hold(...named(ended, 'late'))).rejects.toThrow('ending');
  });

  it('end what is still starting', async () => {
    const belongings = new Belongings();
    const ended: string[] = [];
    let start: (value: string) => void = () => undefined;
    const starting = new Promise<string>((resolve) => (start = resolve));
    const held = belongings.hold(
      () => starting,
      (value) => Promise.resolve(ended.push(value)),
    );
    const released = belongings.releaseAll();
    start('server');
    await Promise.all([held, released]);
    expect(ended).toEqual(['server']);
  });

  it('have nothing to end of what did not start', async () => {
    const belongings = new Belongings();
    const ended: string[] = [];
    const [, end] = named(ended, '');
    await expect(
      belongings.hold(() => Promise.reject<string>(new Error('no port')), end),
    ).rejects.toThrow('no port');
    await belongings.releaseAll();
    expect(ended).toEqual([]);
  });
});
