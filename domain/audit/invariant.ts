import type { Category, CategoryEvents } from '../catalogue';
import type { Event } from '../shared/message';
import type { Phrase, Said, SaidValue } from './phrases';

/** An event with its place in its stream and in the whole log. */
export type LoggedEvent<E extends Event<string, object> = Event<string, object>> = E & {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  /** Who acted, if it was not the site itself. */
  readonly metadata?: { readonly actorId?: number };
};

/** Where something is wrong, or where it was noticed. */
export interface LogPosition {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

/** What an event, or the lack of one, contradicts. */
export interface Fault extends LogPosition {
  readonly expected: Said;
  readonly found: Said;
}

export type Tell = (fault: Fault) => void;

/**
 * What must hold of a whole log: a fold over its events that tells every contradiction. Its state
 * is plain data that changes in place, so that a million events take little memory and an
 * interrupted audit can store it. After a fault it goes on from what the log says, so that it is
 * told once.
 */
export interface Invariant<State extends object = object> {
  readonly name: string;
  /** Whether it knows what a deletion forgets: an audit that waits drops its state. */
  readonly isOfPeople?: true;
  readonly initialState: () => State;
  see(state: State, event: LoggedEvent, tell: Tell): void;
  /** Called when an event of this stream can't be read: what follows there is not shown. */
  miss?(state: State, stream: string): void;
  /** What shows only when the log is read to its end. */
  end?(state: State, now: Date, tell: Tell): void;
}

/** For an invariant about the streams of one category. */
export const whenOf = <C extends Category, State>(
  category: C,
  see: (state: State, event: LoggedEvent<CategoryEvents[C]>, tell: Tell) => void,
) => {
  const prefix = `${category}-`;
  const isOf = (event: LoggedEvent): event is LoggedEvent<CategoryEvents[C]> =>
    event.stream.startsWith(prefix);
  return (state: State, event: LoggedEvent, tell: Tell): void => {
    if (isOf(event)) see(state, event, tell);
  };
};

export const logPositionOf = ({ stream, revision, position }: LogPosition): LogPosition => ({
  stream,
  revision,
  position,
});

/**
 * Tells a fault unless the two are equal.
 * @param before values of the phrase that come before the compared one
 */
export const compare = (
  tell: Tell,
  event: LogPosition,
  expected: string | number,
  found: string | number,
  phrase: Phrase = '*',
  ...before: readonly SaidValue[]
): void => {
  if (expected === found) return;
  const said = (value: string | number): Said => [phrase, ...before, value];
  tell({ ...logPositionOf(event), expected: said(expected), found: said(found) });
};
