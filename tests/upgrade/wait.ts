import { until } from '../kit/until';

/** A machine that is busy with other things needs minutes for what takes seconds elsewhere. */
export const LONGEST_WAIT_MS = 300_000;

/** Waits until a condition holds. @throws Error when it never comes */
export const wait = (what: string, holds: () => Promise<boolean> | boolean): Promise<void> =>
  until(what, holds, LONGEST_WAIT_MS);
