import type { AnyRefusal } from '../../domain/shared/decision';
import type { AnyEvent, MessageContext } from './codec';
import type { CommandHandler } from './command-handler';
import type { AnyCommand, Outcome, Undated } from './outcome';
import type { Loaded, StateCache } from './state-cache';

/** The state as of the log's end, also where another program has appended. */
export const loadFresh = <State>(
  { states }: { readonly states: Pick<StateCache<State>, 'invalidate' | 'load'> },
  stream: string,
): Promise<Loaded<State>> => {
  states.invalidate(stream);
  return states.load(stream);
};

/**
 * Decides on the state as of the log's end. A command that appends finds out by itself that its
 * state was old; one that finds nothing to do does not.
 */
export const handleFresh = <
  State,
  C extends AnyCommand,
  E extends AnyEvent,
  Refusals extends AnyRefusal<C, unknown>,
  One extends Undated<C>,
>(
  handler: CommandHandler<State, C, E, Refusals>,
  stream: string,
  command: One,
  context: MessageContext,
): Promise<Outcome<State, E, Refusals[One['type']]>> => {
  handler.states.invalidate(stream);
  return handler.handle(stream, command, context);
};
