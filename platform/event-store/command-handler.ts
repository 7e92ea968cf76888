import type { AnyRefusal, Decider } from '../../domain/shared/decision';
import type { HandlerWatch } from '../metrics/command-metrics';
import type { AnyEvent, MessageContext } from './codec';
import { BusyError } from './errors';
import type { EventLog } from './event-log';
import {
  createStreamQueue,
  type AnyCommand,
  type Outcome,
  type Undated,
  type StreamQueue,
} from './stream-queue';
import type { Snapshots } from './snapshots';
import { createStateCache, type StateCache, type Loaded } from './state-cache';

const EVERY_MS = 8;

/**
 * Starts the next round of all waiting streams at one moment, so that their appends travel together
 * and share one flush: at once after an idle time, else a while after the last one. Under load this
 * makes fewer, larger turns of the event loop, which leaves more processor time for purchases.
 */
export const createRounds = (): (() => Promise<void>) => {
  let startedAt = -Infinity;
  let next: Promise<void> | undefined;
  return () => {
    next ??= new Promise((resolve) => {
      const start = (): void => {
        startedAt = performance.now();
        next = undefined;
        resolve();
      };
      const early = startedAt + EVERY_MS - performance.now();
      if (early > 0) setTimeout(start, early);
      else setImmediate(start);
    });
    return next;
  };
};

/** The clock of decisions. */
export const systemClock = (): Date => new Date();

export interface CommandHandler<
  State,
  C extends AnyCommand,
  E,
  Refusals extends AnyRefusal<C, unknown>,
> {
  /**
   * Its outcome is a rejection only for the reasons that the rules give for this command.
   * @throws LogUnavailableError when the log can't be reached
   * @throws BusyError when too many commands are waiting
   */
  handle: <One extends Undated<C>>(
    stream: string,
    command: One,
    context: MessageContext,
  ) => Promise<Outcome<State, E, Refusals[One['type']]>>;
  readonly states: StateCache<State>;
  /** Waits for commands under way. */
  idle: () => Promise<void>;
}

interface HandlerOptions<
  State,
  C extends AnyCommand,
  E extends AnyEvent,
  Refusals extends AnyRefusal<C, unknown>,
> {
  readonly log: EventLog;
  readonly decider: Decider<State, C, E, Refusals[C['type']], Refusals>;
  /** Rough size of a state in bytes. */
  readonly sizeOf: (state: State) => number;
  /** Limit of all cached states together. */
  readonly maxCacheBytes: number;
  /** Whether `states.observe` hears of all that other programs append. */
  readonly followsLog: boolean;
  readonly snapshots?: Snapshots<State> | undefined;
  readonly now?: () => Date;
  readonly watch?: HandlerWatch | undefined;
}

/** How many commands of all streams may wait; any more would be answered too late. */
const WAITING_MAX = 20_000;

const reasonOf = (rejection: unknown): string =>
  typeof rejection === 'object' && rejection !== null && 'type' in rejection
    ? String(rejection.type)
    : 'other';

/** Tells of each command how long it took, and why it was refused. */
const watched =
  <State, C extends AnyCommand, E, Refusals extends AnyRefusal<C, unknown>>(
    handle: CommandHandler<State, C, E, Refusals>['handle'],
    watch: HandlerWatch,
  ): typeof handle =>
  async (stream, command, context) => {
    const startedAt = performance.now();
    try {
      const outcome = await handle(stream, command, context);
      const refusal = outcome.kind === 'rejected' ? reasonOf(outcome.rejection) : undefined;
      watch.answered(performance.now() - startedAt, refusal);
      return outcome;
    } catch (error) {
      watch.failed();
      throw error;
    }
  };

/**
 * Reads a stream's state, decides, and appends at the revision that was read. Commands that arrive
 * during an append are decided together, in order, and appended in the next one.
 */
export const createCommandHandler = <
  State,
  C extends AnyCommand,
  E extends AnyEvent,
  Refusals extends AnyRefusal<C, unknown>,
>({
  log,
  decider,
  sizeOf,
  maxCacheBytes,
  followsLog,
  snapshots,
  now = systemClock,
  watch,
}: HandlerOptions<State, C, E, Refusals>): CommandHandler<State, C, E, Refusals> => {
  const { initialState, evolve } = decider;
  const folding = { initialState, evolve, sizeOf, maxBytes: maxCacheBytes, followsLog, snapshots };
  const states = createStateCache<State, E>(log, folding);
  const queues = new Map<string, StreamQueue<State, C, E, Refusals[C['type']]>>();
  const nextRound = createRounds();
  let waiting = 0;

  type Handle = CommandHandler<State, C, E, Refusals>['handle'];

  const queueOf = (stream: string) => {
    const known = queues.get(stream);
    if (known) return known;
    const onIdle = () => queues.delete(stream);
    const options = { log, decider, states, now, stream, watch, nextRound, onIdle };
    const queue = createStreamQueue<State, C, E, Refusals[C['type']]>(options);
    queues.set(stream, queue);
    return queue;
  };

  const handle: Handle = async (stream, command, context) => {
    if (waiting >= WAITING_MAX) throw new BusyError();
    waiting += 1;
    try {
      // A command is refused for its own reasons alone: the queue forgets whose they are.
      return await queueOf(stream).add(command, context);
    } finally {
      waiting -= 1;
    }
  };

  return {
    states,
    handle: watch ? watched(handle, watch) : handle,
    idle: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.settled()));
      await snapshots?.idle();
    },
  };
};

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
