import { expect, it } from '@jest/globals';
import { eventOptions } from './event-options';

it('names the nearest of what no event is', () => {
  expect(() => eventOptions(['--type', 'RaffleCreatd'])).toThrow(
    /^There is no event type RaffleCreatd\. Is it RaffleCreated\b/,
  );
  expect(() => eventOptions(['--category', 'acount', '--follow'])).toThrow(
    /^There is no event category acount\. Is it account\?/,
  );
});

it('takes a type and a category of the log', () => {
  const { filter } = eventOptions(['--type', 'RaffleCreated', '--category', 'raffle']);
  expect(filter).toMatchObject({ type: 'RaffleCreated', category: 'raffle' });
});
