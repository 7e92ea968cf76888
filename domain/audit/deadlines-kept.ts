import type { HandoverEvent } from '../handovers/events';
import { handoverStream } from '../handovers/stream';
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

/** What has to happen to a raffle or a prize next, and since which event. */
interface Due extends LogPosition {
  readonly what: 'end' | 'draw' | 'opening' | 'step';
  /** ISO-8601 */
  readonly at: string;
}

/** The day that is rooted next, or a later one when none has been rooted yet. */
interface NextDay extends LogPosition {
  readonly day: string;
}

interface Deadlines {
  /** By the stream that goes on. */
  readonly due: Map<string, Due>;
  next: NextDay | undefined;
}

/** Longer than the workers' sweep takes to find what a lost job has left. */
const GRACE_MS = 10 * 60_000;

const WORDS = {
  end: ['the end at *', 'neither ended nor cancelled'],
  draw: ['the draw at *', 'not drawn'],
  opening: ['the opening at *', 'no hand-over of the prize'],
  step: ['the next step at *', 'none since'],
} as const;

const missed = ({ what, at, ...where }: Due): Fault => {
  const [expected, found] = WORDS[what];
  return { ...logPositionOf(where), expected: [expected, at], found: [found] };
};

const seeRaffle = ({ due }: Deadlines, event: LoggedEvent<RaffleEvent>): void => {
  const { stream } = event;
  if (event.type === 'RaffleCreated')
    due.set(stream, { what: 'end', at: event.data.endDate, ...logPositionOf(event) });
  else if (event.type === 'RaffleCompleted')
    due.set(stream, { what: 'draw', at: event.data.drawAt, ...logPositionOf(event) });
  // A held draw waits for operators, as long as they like.
  else if (event.type === 'DrawHeld' || stageAfter(event) === 'over') due.delete(stream);
  if (event.type !== 'WinnerDrawn' || !event.data.handover) return;
  const opening = { what: 'opening', at: event.at, ...logPositionOf(event) } as const;
  event.data.prizes.forEach((_prize, index) =>
    due.set(handoverStream(event.data.raffleId, index + 1), opening),
  );
};

/** Until when the next step is taken; undefined while nothing is due, as in a dispute. */
const stepBy = (event: HandoverEvent): string | undefined => {
  const { data } = event;
  if ('acceptBy' in data) return data.acceptBy;
  if ('confirmBy' in data) return data.confirmBy;
  return 'sendBy' in data ? (data.sendBy ?? undefined) : undefined;
};

const seeHandover = ({ due }: Deadlines, event: LoggedEvent<HandoverEvent>): void => {
  const { stream } = event;
  const at = stepBy(event);
  if (at === undefined) due.delete(stream);
  else due.set(stream, { what: 'step', at, ...logPositionOf(event) });
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
 * Every raffle ends at its end date, every ended one is drawn at its time, each prize whose draw
 * asks for it gets a hand-over that goes on at its times, and every day gets its root when it is
 * over.
 */
export const deadlinesKept: Invariant<Deadlines> = {
  name: 'deadlines-kept',
  initialState: () => ({ due: new Map(), next: undefined }),
  see: (state, event) => {
    // A category's streams hold events of its own only.
    if (event.stream.startsWith('raffle-')) seeRaffle(state, event as LoggedEvent<RaffleEvent>);
    else if (event.stream.startsWith('handover-'))
      seeHandover(state, event as LoggedEvent<HandoverEvent>);
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
