import type { RaffleEvent } from '../raffles/events';
import { stageAfter } from '../raffles/stages';
import { dayAfter, dayOfMoment, lastSettledDay, settledAt } from '../transparency/days';
import type { DayRooted } from '../transparency/events';
import {
  logPositionOf,
  type Fault,
  type Invariant,
  type LoggedEvent,
  type LogPosition,
  type Tell,
} from './invariant';

/** What has to happen to a raffle next, and since which event. */
interface Due extends LogPosition {
  readonly what: 'end' | 'draw';
  /** ISO-8601 */
  readonly at: string;
}

/** The day that is rooted next, or a later one when none has been rooted yet. */
interface NextDay extends LogPosition {
  readonly day: string;
}

interface Deadlines {
  readonly due: Map<number, Due>;
  next: NextDay | undefined;
}

/** Longer than the workers' sweep takes to find what a lost job has left. */
const GRACE_MS = 10 * 60_000;

const FOUND = {
  end: 'neither ended nor cancelled',
  draw: 'not drawn',
} as const;

const missed = ({ what, at, ...where }: Due): Fault => ({
  ...logPositionOf(where),
  expected: [what === 'end' ? 'the end at *' : 'the draw at *', at],
  found: [FOUND[what]],
});

const seeRaffle = ({ due }: Deadlines, event: LoggedEvent<RaffleEvent>): void => {
  const { raffleId } = event.data;
  if (event.type === 'RaffleCreated')
    due.set(raffleId, { what: 'end', at: event.data.endDate, ...logPositionOf(event) });
  else if (event.type === 'RaffleCompleted')
    due.set(raffleId, { what: 'draw', at: event.data.drawAt, ...logPositionOf(event) });
  // A held draw waits for operators, as long as they like.
  else if (event.type === 'DrawHeld' || stageAfter(event) === 'over') due.delete(raffleId);
};

const tellMissedDay = ({ next }: Deadlines, now: Date, tell: Tell): void => {
  const last = lastSettledDay(new Date(now.getTime() - GRACE_MS));
  if (!next || next.day > last) return;
  tell({
    ...logPositionOf(next),
    expected: ['the root of * at *', next.day, settledAt(next.day)],
    found: ['no root since'],
  });
};

/**
 * Every raffle ends at its end date, every ended one is drawn at its time, and every day gets its
 * root when it is over.
 */
export const deadlinesKept: Invariant<Deadlines> = {
  name: 'deadlines-kept',
  initialState: () => ({ due: new Map(), next: undefined }),
  see: (state, event) => {
    // A category's streams hold events of its own only.
    if (event.stream.startsWith('raffle-')) seeRaffle(state, event as LoggedEvent<RaffleEvent>);
    else if (event.stream.startsWith('transparency-')) {
      const { day } = (event as LoggedEvent<DayRooted>).data;
      state.next = { day: dayAfter(day), ...logPositionOf(event) };
    } else if (event.type === 'LogOpened')
      state.next ??= { day: dayOfMoment(event.at), ...logPositionOf(event) };
  },
  end: (state, now, tell) => {
    for (const one of state.due.values())
      if (Date.parse(one.at) + GRACE_MS < now.getTime()) tell(missed(one));
    tellMissedDay(state, now, tell);
  },
};
