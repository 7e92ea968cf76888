import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRounds } from './command-handler';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const waiting = () => {
  const nextRound = createRounds();
  const begun: string[] = [];
  const wait = async (stream: string) => {
    await nextRound();
    begun.push(stream);
  };
  return { begun, wait };
};

describe('rounds', () => {
  it('begin in the next turn after an idle time', async () => {
    const { begun, wait } = waiting();
    for (const stream of ['raffle-1', 'raffle-2']) {
      void wait(stream);
      await jest.advanceTimersByTimeAsync(0);
      expect(begun).toContain(stream);
      await jest.advanceTimersByTimeAsync(8);
    }
  });

  it('begin at the same moment for all waiting streams', async () => {
    const { begun, wait } = waiting();
    const first = wait('raffle-1');
    await jest.advanceTimersByTimeAsync(1);
    await first;
    void wait('raffle-2');
    void wait('raffle-3');
    await jest.advanceTimersByTimeAsync(5);
    expect(begun).toEqual(['raffle-1']);
    await jest.advanceTimersByTimeAsync(3);
    expect(begun).toEqual(['raffle-1', 'raffle-2', 'raffle-3']);
  });
});
