import { describe, expect, it } from '@jest/globals';
import { Resources } from './resources';

const named = (ended: string[], name: string) =>
  [() => Promise.resolve(name), (value: string) => Promise.resolve(ended.push(value))] as const;

describe('resources', () => {
  it('end with the work that needs them, even when it fails', async () => {
    const resources = new Resources();
    const ended: string[] = [];
    const work = resources.use(...named(ended, 'server'), () => Promise.reject(new Error('no')));
    await expect(work).rejects.toThrow('no');
    expect(ended).toEqual(['server']);
    await resources.releaseAll();
    expect(ended).toEqual(['server']);
  });

  it('end last first, and no other can be started then', async () => {
    const resources = new Resources();
    const ended: string[] = [];
    await resources.hold(...named(ended, 'folder'));
    await resources.hold(...named(ended, 'server'));
    await resources.releaseAll();
    expect(ended).toEqual(['server', 'folder']);
    await expect(resources.hold(...named(ended, 'late'))).rejects.toThrow('ending');
  });

  it('end what is still starting', async () => {
    const resources = new Resources();
    const ended: string[] = [];
    let start: (value: string) => void = () => undefined;
    const starting = new Promise<string>((resolve) => (start = resolve));
    const held = resources.hold(
      () => starting,
      (value) => Promise.resolve(ended.push(value)),
    );
    const released = resources.releaseAll();
    start('server');
    await Promise.all([held, released]);
    expect(ended).toEqual(['server']);
  });

  it('have nothing to end of what did not start', async () => {
    const resources = new Resources();
    const ended: string[] = [];
    const [, end] = named(ended, '');
    await expect(
      resources.hold(() => Promise.reject<string>(new Error('no port')), end),
    ).rejects.toThrow('no port');
    await resources.releaseAll();
    expect(ended).toEqual([]);
  });
});
