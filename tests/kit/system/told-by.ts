import type { Answer } from './api-client';

/** These differ between any two answers: the time, and the id of the request. */
const OWN: ReadonlySet<string> = new Set(['date', 'x-correlation-id']);

/** All that an answer tells, besides what differs between any two. */
export const toldBy = ({ status, body, headers }: Answer<unknown>) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => !OWN.has(name)),
});
