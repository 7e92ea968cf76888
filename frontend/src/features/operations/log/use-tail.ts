import { useEffect, useRef, useState } from 'react';
import type { EventTail, LoggedEvent } from '@contracts/operations-events';
import { useVisible } from '@/shared/lib/use-visible';
import { followed, useLazyTailEventsQuery, type Asked } from './log.api';

/** More would fill the memory of a page that stays open for days. */
export const TAIL_MOST = 200;
const EVERY_MS = 1_000;

export interface Tail {
  /** The newest ones, the newest first. */
  readonly events: readonly LoggedEvent[];
  /** With those that are not kept. */
  readonly received: number;
  readonly unreadable: EventTail['unreadable'];
  readonly error: unknown;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  readonly retry: () => void;
}

const NOTHING = { events: [] as readonly LoggedEvent[], received: 0, unreadable: null };

/** Follows the end of the log while it is not paused and the page is in the front. */
export const useTail = (asked: Asked): Tail => {
  const [ask] = useLazyTailEventsQuery();
  const [seen, setSeen] = useState<Pick<Tail, 'events' | 'received' | 'unreadable'>>(NOTHING);
  const [isPaused, setPaused] = useState(false);
  const [error, setError] = useState<unknown>();
  const after = useRef('');
  const isVisible = useVisible();
  const filter = JSON.stringify(followed(asked));
  const isStopped = isPaused || !isVisible || error !== undefined;

  useEffect(() => {
    if (isStopped) return undefined;
    let [isOver, timer]: [boolean, ReturnType<typeof setTimeout> | undefined] = [false, undefined];
    const take = ({ events, position, unreadable }: EventTail): void => {
      after.current = String(position);
      if (events.length === 0 && unreadable === null) return;
      setSeen((before) => ({
        events: [...events.toReversed(), ...before.events].slice(0, TAIL_MOST),
        received: before.received + events.length,
        unreadable: unreadable ?? before.unreadable,
      }));
    };
    const look = async (): Promise<void> => {
      try {
        const query = JSON.parse(filter) as Record<string, string>; // written above
        const tail = await ask({ ...query, after: after.current }).unwrap();
        // What comes after a pause is asked for again, from the same place.
        if (isOver) return;
        take(tail);
        timer = setTimeout(() => void look(), tail.more ? 0 : EVERY_MS);
      } catch (failure) {
        if (!isOver) setError(failure);
      }
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, filter, isStopped]);

  return { ...seen, error, isPaused, setPaused, retry: () => setError(undefined) };
};
