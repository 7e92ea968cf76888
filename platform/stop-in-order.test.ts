import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger';
import { stopInOrder } from './stop-in-order';

const logger = createLogger('test', 'silent');

describe('stopping in order', () => {
  it('waits for each part before the next', async () => {
    const stopped: string[] = [];
    const slowly = (name: string) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      stopped.push(name);
    };
    await stopInOrder(logger, [
      ['first', slowly('first')],
      ['second', slowly('second')],
    ]);
    expect(stopped).toEqual(['first', 'second']);
  });

  it('skips a step that fails or hangs', async () => {
    let reached = false;
    await stopInOrder(
      logger,
      [
        ['fails', () => Promise.reject(new Error('no'))],
        ['hangs', () => new Promise(() => undefined)],
        ['last', () => (reached = true)],
      ],
      10,
    );
    expect(reached).toBe(true);
  });
});
