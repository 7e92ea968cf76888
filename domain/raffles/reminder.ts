import type { RaffleCreated } from './events';

/** How long before the end followers are reminded. */
const REMINDED_BEFORE_MS = 24 * 60 * 60 * 1_000;

/**
 * When followers are told that a raffle ends tomorrow.
 * @returns undefined for a raffle that lasts less than a day
 */
export const reminderDueAt = ({ at, data }: RaffleCreated): Date | undefined => {
  const dueAt = new Date(Date.parse(data.endDate) - REMINDED_BEFORE_MS);
  return dueAt > new Date(at) ? dueAt : undefined;
};
