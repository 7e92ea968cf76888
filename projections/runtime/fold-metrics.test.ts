import { expect, it } from '@jest/globals';
import { Meter } from './fold-metrics';

it('tells the rate of the last window, and forgets it after the next', () => {
  let now = 0;
  const meter = new Meter(() => now);
  meter.note('raffle-cards.v1', 30);
  meter.note('raffle-cards.v1', 20);
  now = 4_000;
  expect(meter.perSecond()).toEqual({});
  now = 10_000;
  expect(meter.perSecond()).toEqual({ 'raffle-cards.v1': 5 });
  now = 12_000;
  expect(meter.perSecond()).toEqual({ 'raffle-cards.v1': 5 });
  now = 20_000;
  expect(meter.perSecond()).toEqual({});
});
