import type { IncomingHttpHeaders } from 'node:http';
import { PRESS_AGE_HEADER, PRESS_AGE_MAX_MS, TRACEPARENT_HEADER } from '../../contracts/site';

/** What the page tells of the press that led to a request. Anybody may write it. */
export interface Press {
  /** The page's name of the press: several requests may follow from one. */
  readonly id: string;
  readonly ageMs: number;
}

/** Version 00 of https://www.w3.org/TR/trace-context/: small letters, and no id of zeros. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
const AGE = /^(?:0|[1-9]\d{0,4})$/;

const valueOf = (headers: IncomingHttpHeaders, name: string): string => {
  // Node joins the values of a header that is sent twice with a comma, which no form has.
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
};

/** The press behind a request; undefined where any of the two headers is not as it must be. */
export const pressOf = (headers: IncomingHttpHeaders): Press | undefined => {
  const id = TRACEPARENT.exec(valueOf(headers, TRACEPARENT_HEADER))?.[1];
  const age = valueOf(headers, PRESS_AGE_HEADER);
  if (id === undefined || !AGE.test(age) || Number(age) > PRESS_AGE_MAX_MS) return undefined;
  return { id, ageMs: Number(age) };
};
