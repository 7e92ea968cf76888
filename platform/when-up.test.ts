import { describe, expect, it, jest } from '@jest/globals';
import { StartError } from './lifecycle';
import { writtenLines } from '../tests/kit/written-lines';
import { whenUp } from './when-up';

const RETRY_MS = 1;

/** Asks a part of the site that answers at this attempt, and refuses before it. */
const askUntil = async (attempt: number) => {
  const { logger, lines } = writtenLines();
  let attempts = 0;
  const ask = () => {
    attempts += 1;
    const isUp = attempts === attempt;
    return isUp ? Promise.resolve('here') : Promise.reject(new Error('connect ECONNREFUSED'));
  };
  return { answer: await whenUp('the log', ask, logger, RETRY_MS), attempts, lines };
};

describe('a part of the site that a worker needs', () => {
  it('is asked until it answers', async () => {
    expect(await askUntil(1)).toEqual({ answer: 'here', attempts: 1, lines: [] });
    expect(await askUntil(3)).toMatchObject({ answer: 'here', attempts: 3 });
  });

  it('is reported at the first failure, and then at one of thirty', async () => {
    const missing = { part: 'the log', err: { message: 'connect ECONNREFUSED' } };
    expect((await askUntil(31)).lines).toMatchObject([missing]);
    expect((await askUntil(32)).lines).toMatchObject([missing, missing]);
  });

  it('is not asked again when waiting can’t help', async () => {
    const ask = jest.fn(() => Promise.reject(new StartError('Another DRAW_SECRET')));
    const asking = whenUp('the log', ask, writtenLines().logger, RETRY_MS);
    await expect(asking).rejects.toThrow(StartError);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
