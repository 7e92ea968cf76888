import { expect, it } from '@jest/globals';
import { later } from '../raffles/controls';
import { notificationSent } from './controls';
import { evolve, sizeOfNotifications, noNotifications } from './state';

const TEN_DAYS_MS = 10 * 24 * 60 * 60 * 1000;
const START = '2026-05-04T10:00:00.000Z';

/** Ten days apart, the last two notifications are remembered, and the in-app ones are listed. */
const sizeAfter = (...channels: readonly ('in-app' | 'email')[]): number => {
  const sent = channels.map((channel, index) =>
    notificationSent({
      notificationId: `n-${index}`,
      channel,
      at: later(START, index * TEN_DAYS_MS),
    }),
  );
  return sizeOfNotifications(sent.reduce(evolve, noNotifications));
};

it('what a person was told weighs as much more for each id, wherever that is kept', () => {
  const nothing = sizeAfter();
  const id = sizeAfter('email') - nothing;
  expect(nothing).toBeGreaterThan(0);
  // The letters of an id alone.
  expect(id).toBeGreaterThan(36);
  expect(sizeAfter('in-app')).toBe(nothing + 2 * id);
  expect(sizeAfter('email', 'email')).toBe(nothing + 2 * id);
  expect(sizeAfter('in-app', 'in-app')).toBe(nothing + 4 * id);
});
