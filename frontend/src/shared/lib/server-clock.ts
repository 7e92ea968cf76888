import { useEffect, useState } from 'react';

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** How far the server's clock is ahead of this browser's: between these milliseconds. */
let ahead: Bounds | undefined;

/** The header has whole seconds. */
const SECOND_MS = 1000;

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
  ahead = least <= most ? { least, most } : heard;
};

/** The server's time in milliseconds; this browser's own while that can be right. */
export const serverNow = (): number => {
  const now = Date.now();
  if (ahead === undefined || (ahead.least <= 0 && ahead.most >= 0)) return now;
  return now + (ahead.least + ahead.most) / 2;
};

/** The server's time in milliseconds, updated every `everyMs`. */
export const useServerNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
