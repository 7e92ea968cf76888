import { PRESS_AGE_HEADER, PRESS_AGE_MAX_MS, TRACEPARENT_HEADER } from '@contracts/site';
import { findPressHeaders, type PressHeaders } from './base-query';

interface Press {
  /** By `performance.now()`. */
  readonly at: number;
  readonly id: string;
}

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
/** The server alone decides what is recorded, so the flag that says so is not set. */
const FLAGS = '00';

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

let latest: Press | undefined;

/** A key on a button or in a form is a click too; the event knows when the finger was there. */
const note = ({ timeStamp }: Event): void => {
  latest = { at: timeStamp, id: randomHex(TRACE_BYTES) };
};

const headersNow = (): PressHeaders => {
  if (latest === undefined) return {};
  const age = Math.round(performance.now() - latest.at);
  if (age > PRESS_AGE_MAX_MS) return {};
  return {
    [TRACEPARENT_HEADER]: `00-${latest.id}-${randomHex(SPAN_BYTES)}-${FLAGS}`,
    [PRESS_AGE_HEADER]: String(Math.max(0, age)),
  };
};

/**
 * From now on, requests that change something name the press that came before them, and how long
 * ago it was. All that follow from one press have its id.
 */
export const followPresses = (): void => {
  window.addEventListener('click', note, { capture: true });
  findPressHeaders(headersNow);
};
