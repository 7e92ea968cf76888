import type { Recorded } from '../../platform/event-store/codec';

/** Far longer than a command takes, and short for a person who waits. */
const ALIVE_MS = 60_000;

/** A command of two streams that has not finished by then was interrupted by a crash. */
export const whenCommandIsDead = ({ at }: Recorded): Date => new Date(Date.parse(at) + ALIVE_MS);
