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
