import type { RaffleCreated } from './events';

/** Followers are reminded this long before the end. */
const REMINDED_BEFORE_MS = 24 * 60 * 60 * 1_000;

/**
 * When followers hear that a raffle ends tomorrow.
 * @returns undefined for a raffle that lasts less than a day
 */
export const reminderDueAt = ({ at, data }: RaffleCreated): Date | undefined => {
  const dueAt = new Date(Date.parse(data.endDate) - REMINDED_BEFORE_MS);
  return dueAt > new Date(at) ? dueAt : undefined;
};
