import { assertNever } from '../shared/assert-never';
import { placeOf, whenOf, type Fault, type Invariant, type Place } from './invariant';

/** What has to happen to a raffle next, and since which event. */
interface Due extends Place {
  readonly what: 'end' | 'draw';
  /** ISO-8601 */
  readonly at: string;
}

/** Longer than the workers' sweep takes to find what a lost job has left. */
const GRACE_MS = 10 * 60_000;

const FOUND = {
  end: 'neither ended nor cancelled',
  draw: 'not drawn',
} as const;

const missed = ({ what, at, ...place }: Due): Fault => ({
  ...placeOf(place),
  expected: `${what === 'end' ? 'the end' : 'the draw'} at ${at}`,
  found: FOUND[what],
});

/** Every raffle ends at its end date, and every ended one is drawn at its time. */
export const deadlinesKept: Invariant<{ readonly due: Map<number, Due> }> = {
  name: 'deadlines-kept',
  initialState: () => ({ due: new Map() }),
  see: whenOf('raffle', ({ due }, event) => {
    const { raffleId } = event.data;
    switch (event.type) {
      case 'RaffleCreated':
        due.set(raffleId, { what: 'end', at: event.data.endDate, ...placeOf(event) });
        return;
      case 'RaffleCompleted':
        due.set(raffleId, { what: 'draw', at: event.data.drawAt, ...placeOf(event) });
        return;
      case 'RaffleCancelled':
      case 'WinnerDrawn':
        due.delete(raffleId);
        return;
      case 'TicketsPurchased':
      case 'RaffleFeatured':
      case 'RaffleFeatureExpired':
      case 'DrawResealed':
        return;
      default:
        assertNever(event);
    }
  }),
  end: ({ due }, now, tell) => {
    for (const one of due.values())
      if (Date.parse(one.at) + GRACE_MS < now.getTime()) tell(missed(one));
  },
};
