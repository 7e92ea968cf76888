import { describe, expect, it } from '@jest/globals';
import { chooseFaults, listFaults } from './faults.mjs';

const faults = Array.from({ length: 50 }, (_, index) => ({ file: 'a.ts', key: `fault ${index}` }));

describe('a sample of faults', () => {
  it('is the same for the same seed, in whatever order they are found', () => {
    const sample = chooseFaults(faults, 10, '7');
    expect(sample).toHaveLength(10);
    expect(chooseFaults(faults.toReversed(), 10, '7')).toEqual(sample);
  });

  it('is another for another seed', () => {
    expect(chooseFaults(faults, 10, '8')).not.toEqual(chooseFaults(faults, 10, '7'));
  });

  it('is all of them where no size is given', () => {
    expect(new Set(chooseFaults(faults, undefined, '7'))).toEqual(new Set(faults));
  });
});

describe('the faults of a folder', () => {
  it('are in what programs run, and not in its tests', async () => {
    const files = new Set((await listFaults({ name: 'domain' })).map(({ file }) => file));

    expect(files).toContain('domain/raffles/decide/buy-tickets.ts');
    expect([...files].filter((file) => /\.test\.ts$|\/testing\/|controls/.test(file))).toEqual([]);
  });

  it('have keys that tell one from another', async () => {
    const keys = (await listFaults({ name: 'domain' })).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
