import { afterEach, beforeAll } from '@jest/globals';
import { until } from '../../tests/kit/until';
import { buildTinyCopy, StartedCopy, type CopyOptions } from './started-copy';

/** Lets the tests of a file start copies, and kills those that they leave. */
export const useCopies = () => {
  const copies: StartedCopy[] = [];
  beforeAll(buildTinyCopy);
  afterEach(async () => {
    for (const copy of copies.splice(0)) await copy.dispose();
  });
  return {
    start: (options?: CopyOptions) => {
      const copy = new StartedCopy(options);
      copies.push(copy);
      return copy;
    },
  };
};

export const nothingLeft = (copy: StartedCopy) =>
  until('nothing is left of the copy', () => copy.alive().length === 0);

/** What the tiny backend says about itself. */
export const answer = async (copy: StartedCopy): Promise<{ pid: number; stores: string[] }> => {
  const response = await fetch(copy.url);
  return (await response.json()) as { pid: number; stores: string[] }; // its own shape
};
