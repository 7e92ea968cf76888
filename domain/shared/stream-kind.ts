import type { NextHead } from '../draw/entries';
import type { HandoverTimes } from '../handovers/decider';
import type { AnyRefusal, Decider } from './decision';
import type { EventTypes } from './event-types';
import type { Command, Event } from './message';

/** Settings of the site that the rules of raffles need. */
export interface SalePolicy {
  /** From the seal to the draw, so that the seal is public before the winner can be known. */
  readonly drawDelayMs: number;
  /** A faster hash chain, for programs that decide many purchases. */
  readonly nextHead?: NextHead;
}

/** Settings of the site that some rules need. */
export interface SitePolicy extends SalePolicy {
  readonly handover: HandoverTimes;
}

/** A kind of stream: the events in it, and what becomes of them when somebody leaves. */
export interface StreamKind<E extends Event<string, object>> {
  readonly events: EventTypes<E>;
  /** Whether the deletion of an account hides or undoes some of its events. */
  readonly isForgotten: boolean;
}

/** A kind of stream whose events follow from commands. */
export interface DecidedKind<
  Name extends string,
  State,
  C extends Command<string, object>,
  E extends Event<string, object>,
  Refusals extends AnyRefusal<C, unknown>,
> extends StreamKind<E> {
  /** Under which use cases find its command handler. */
  readonly name: Name;
  readonly decider: (policy: SitePolicy) => Decider<State, C, E, Refusals[C['type']], Refusals>;
  /** Rough size of a state in bytes. */
  readonly sizeOf: (state: State) => number;
  /** Its share of the memory for cached states, beside those of the others. */
  readonly share: number;
}

/** Keeps what the compiler knows of a kind: its name, and the types of its decider. */
export const decidedKind = <
  const Name extends string,
  State,
  C extends Command<string, object>,
  E extends Event<string, object>,
  Refusals extends AnyRefusal<C, unknown>,
>(
  kind: DecidedKind<Name, State, C, E, Refusals>,
): DecidedKind<Name, State, C, E, Refusals> => kind;
