import { expect, it } from '@jest/globals';
import { writtenLines } from '../tests/kit/written-lines';
import { startSweeper } from './sweeper';

it('a sweep that fails is logged, and made again at its next turn', async () => {
  const { logger, lines } = writtenLines();
  let sweeps = 0;
  await new Promise<void>((resolve) => {
    const sweeper = startSweeper(
      () => {
        sweeps += 1;
        if (sweeps === 1) return Promise.reject(new Error('gone'));
        void sweeper.close().then(resolve);
        return Promise.resolve();
      },
      logger,
      { sweepEveryMs: 1 },
    );
  });
  expect(sweeps).toBe(2);
  expect(lines).toMatchObject([{ level: 40, msg: 'sweep failed', err: { message: 'gone' } }]);
});

it('a sweeper begins at once, and ends with the sweep under way', async () => {
  let finish = (): void => undefined;
  let isFinished = false;
  let stop: AbortSignal | undefined;
  const sweeper = startSweeper(
    async (signal) => {
      stop = signal;
      await new Promise<void>((resolve) => (finish = resolve));
      isFinished = true;
    },
    writtenLines().logger,
    {},
  );
  expect(stop?.aborted).toBe(false);
  const closing = sweeper.close();
  expect(stop?.aborted).toBe(true);
  finish();
  await closing;
  expect(isFinished).toBe(true);
});
