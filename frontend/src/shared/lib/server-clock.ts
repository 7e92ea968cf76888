import { useEffect, useState } from 'react';
import { isWithinTheHour } from './dates';

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** How far the server's clock is ahead of this browser's: between these milliseconds. */
let ahead: Bounds | undefined;

/** The header has whole seconds. */
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const corrections = new EventTarget();
const CORRECTED = 'corrected';

const correction = (): number =>
  ahead === undefined || (ahead.least <= 0 && ahead.most >= 0) ? 0 : (ahead.least + ahead.most) / 2;

/**
 * Learns from the `Date` of an answer, which the server wrote after the question and before the
 * answer came. Every answer makes the bounds narrower.
 * @param asked when the question was sent, by this browser's clock in milliseconds
 */
export const noteServerTime = (date: string | null, asked: number, answered: number): void => {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const heard: Bounds = { least: at - answered, most: at + SECOND_MS - asked };
  const least = Math.max(heard.least, ahead?.least ?? -Infinity);
  const most = Math.min(heard.most, ahead?.most ?? Infinity);
  // What contradicts the answers before was heard after a clock was set.
  const before = correction();
  ahead = least <= most ? { least, most } : heard;
  // Less is not seen on the page.
  if (Math.abs(correction() - before) >= SECOND_MS) corrections.dispatchEvent(new Event(CORRECTED));
};

/**
 * Begins with a question to the server.
 * @returns learns from the `Date` of its answer
 */
export const askServerTime = (): ((date: string | null) => void) => {
  const asked = Date.now();
  return (date) => noteServerTime(date, asked, Date.now());
};

/** The server's time in milliseconds; this browser's own while that can be right. */
export const serverNow = (): number => Date.now() + correction();

/** The server's time in milliseconds, updated every `everyMs` and as soon as it is known better. */
export const useNow = (everyMs = MINUTE_MS): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setInterval(update, everyMs);
    corrections.addEventListener(CORRECTED, update);
    return () => {
      clearInterval(timer);
      corrections.removeEventListener(CORRECTED, update);
    };
  }, [everyMs]);
  return now;
};

/** The server's time in milliseconds, updated every minute, and every second in the hour before. */
export const useNowUntil = (iso: string): number => {
  const minute = useNow();
  return useNow(isWithinTheHour(iso, minute) ? SECOND_MS : MINUTE_MS);
};
