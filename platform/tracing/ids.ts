import { createHash } from 'node:crypto';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const TRACE_DIGITS = 32;
const SPAN_DIGITS = 16;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A correlation id that is a UUID is the trace id; callers may have sent another text. */
export const traceIdOf = (correlationId: string): string =>
  UUID.test(correlationId)
    ? correlationId.replaceAll('-', '')
    : digest(correlationId).slice(0, TRACE_DIGITS);

/** Every program finds the same id of the same span, so none has to be passed on. */
export const spanIdOf = (kind: 'press' | 'request' | 'event', id: string): string =>
  digest(`${kind} ${id}`).slice(0, SPAN_DIGITS);
