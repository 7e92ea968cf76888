import { expect, it } from '@jest/globals';
import { accountRegistered } from './accounts/controls';
import { catalogue, isEventOf } from './catalogue';
import { raffleCreated } from './raffles/controls';

it('tells the events of a category from all others', () => {
  const events = [raffleCreated(), accountRegistered()];
  expect(events.map((event) => isEventOf('raffle', event))).toEqual([true, false]);
  expect(events.map((event) => isEventOf('account', event))).toEqual([false, true]);
});

it('knows each type of event in one category only', () => {
  const types = Object.values(catalogue).flatMap((events) => Object.keys(events));
  expect(types).toHaveLength(new Set(types).size);
});
