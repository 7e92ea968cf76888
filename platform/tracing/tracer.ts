import { createHash } from 'node:crypto';
import type { MessageContext } from '../event-store/codec';

/** A piece of work that is over. It holds no personal data: ids and names of things only. */
export interface Span {
  readonly name: string;
  readonly correlationId: string;
  /** Its own, where others refer to it. */
  readonly id?: string;
  /** The span that it is a part of; absent for that with which a trace begins. */
  readonly parent?: string;
  readonly kind?: 'server' | 'client' | 'consumer';
  /** By `clock`. */
  readonly startedAt: number;
  /** By the same; the moment at which it is told by default. */
  readonly endedAt?: number;
  readonly failed?: boolean;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** Tells a collector what the program does. There is none where nobody asked for traces. */
export interface Tracer {
  /** Asked first, because telling of an event costs a hash. */
  readonly wants: (correlationId: string) => boolean;
  readonly tell: (span: Span) => void;
  /** Sends what is still to be sent, within seconds. */
  readonly close: () => Promise<void>;
}

/** Milliseconds since 1970, finer than the date. */
export const clock = (): number => performance.timeOrigin + performance.now();

/** What followed from what, as the metadata of an event tell it. */
export type Cause = Pick<MessageContext, 'correlationId' | 'causationId'>;

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
