import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRounds } from './rounds';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('rounds', () => {
  it('begin at the same moment for all waiting streams', async () => {
    const nextRound = createRounds();
    const begun: string[] = [];
    const wait = async (stream: string) => {
      await nextRound();
      begun.push(stream);
    };
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
