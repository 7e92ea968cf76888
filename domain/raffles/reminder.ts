import type { RaffleCreated } from './events';

/** Followers are reminded this long before the end. */
const REMINDED_BEFORE_MS = 24 * 60 * 60 * 1_000;

/** When followers are to hear that a raffle ends tomorrow; undefined for one that was never further away. */
export const reminderDueAt = ({ at, data }: RaffleCreated): Date | undefined => {
  const dueAt = new Date(Date.parse(data.endDate) - REMINDED_BEFORE_MS);
  return dueAt > new Date(at) ? dueAt : undefined;
};
