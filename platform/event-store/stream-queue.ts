import type { Decider } from '../../domain/shared/decision';
import type { Command } from '../../domain/shared/message';
import type { HandlerWatch } from '../metrics/command-metrics';
import { type Appended, appendOnce } from './append-events';
import { newEvent, type AnyEvent, type MessageContext, type NewEvent } from './codec';
import { LostRaceError } from './errors';
import type { EventLog } from './event-log';
import type { StateCache } from './state-cache';

/** Why a command was refused, or would be. */
export interface Refused<Rejection> {
  readonly kind: 'rejected';
  readonly rejection: Rejection;
  /** The log position that the refusal is based on; -1 for none. */
  readonly position: number;
}

export const refused = <const Rejection>(
  rejection: Rejection,
  position = -1,
): Refused<Rejection> => ({ kind: 'rejected', rejection, position });

/**
 * Of a request that leaves nothing to append.
 * @param position of the event in the log that already did what was requested; -1 for none
 */
export const nothingToDo = (position = -1) =>
  ({ kind: 'accepted', events: [], state: undefined, position }) as const;

/** The outcome of a command. Callers get it only after its events are stored. */
export type Outcome<State, E, Rejection> =
  | {
      readonly kind: 'accepted';
      /** None when there was nothing to do. */
      readonly events: readonly E[];
      /** The state after them. */
      readonly state: State;
      /** The log position that the answer is based on. */
      readonly position: number;
    }
  | Refused<Rejection>;

export type AnyCommand = Command<string, object>;

/** A command without its time, which the handler adds when it decides. */
export type Undated<C extends AnyCommand> = C extends AnyCommand ? Omit<C, 'metadata'> : never;

/** A command with the time of its decision. */
export const dated = <C extends AnyCommand>(command: Undated<C>, now: Date): C =>
  // This restores what `Undated` omits; the compiler can't prove it for a type parameter.
  ({ ...command, metadata: { now } }) as unknown as C;

interface Caller<State, C extends AnyCommand, E, Rejection> {
  readonly command: Undated<C>;
  readonly context: MessageContext;
  readonly resolve: (outcome: Outcome<State, E, Rejection>) => void;
  readonly reject: (reason: unknown) => void;
}

export interface StreamQueue<State, C extends AnyCommand, E, Rejection> {
  add: (command: Undated<C>, context: MessageContext) => Promise<Outcome<State, E, Rejection>>;
  /** Resolves when all added commands have been answered. */
  settled: () => Promise<void>;
}

interface QueueOptions<State, C extends AnyCommand, E extends AnyEvent, Rejection> {
  readonly log: EventLog;
  readonly decider: Decider<State, C, E, Rejection>;
  readonly states: StateCache<State>;
  readonly now: () => Date;
  readonly stream: string;
  readonly watch?: HandlerWatch | undefined;
  /** Resolves when the next round of all streams starts. */
  readonly nextRound: () => Promise<void>;
  /** Called when no command waits any more, so that the queue can be deleted. */
  readonly onIdle: () => void;
}

/** Most commands of a round. Some decide on several events: with as many, an append is full. */
const ROUND_EVENTS = 256;
/** So many commands are a round that need not travel with those of other streams. */
const FULL_ROUND = 16;
/** The store accepts 1 MiB per append; half of it leaves room for metadata. */
const ROUND_BYTES = 512 * 1024;
/** Backends race at most once a round, so after this many lost races something else is wrong. */
const ATTEMPTS = 20;

/** One stream's commands, decided and appended in rounds. */
export const createStreamQueue = <State, C extends AnyCommand, E extends AnyEvent, Rejection>({
  log,
  decider,
  states,
  now,
  stream,
  watch,
  nextRound,
  onIdle,
}: QueueOptions<State, C, E, Rejection>): StreamQueue<State, C, E, Rejection> => {
  type Waiting = Caller<State, C, E, Rejection>;
  const waiting: Waiting[] = [];
  let working: Promise<void> | undefined;

  /** Decides in order, each command on the state after the one before, until the append is full. */
  const decideRound = (callers: readonly Waiting[], before: State) => {
    const moment = now();
    const events: NewEvent[] = [];
    const answers: ((appended: Appended) => void)[] = [];
    let state = before;
    let bytes = 0;
    for (const { command, context, resolve } of callers) {
      if (events.length >= ROUND_EVENTS || bytes >= ROUND_BYTES) break;
      const decision = decider.decide(dated<C>(command, moment), state);
      if (decision.kind === 'rejected') {
        answers.push(({ position }) => resolve({ ...decision, position }));
        continue;
      }
      state = decision.events.reduce(decider.evolve, state);
      bytes += JSON.stringify(decision.events).length;
      events.push(...decision.events.map((event) => newEvent(event, context)));
      const accepted = { ...decision, state };
      answers.push(({ position }) => resolve({ ...accepted, position }));
    }
    return { events, answers, state };
  };

  /** Answers as many callers as fit into one append. */
  const serve = async (callers: readonly Waiting[]): Promise<number> => {
    for (let attempt = 1; ; attempt += 1) {
      const loaded = await states.load(stream);
      const { events, answers, state } = decideRound(callers, loaded.state);
      try {
        const appended =
          events.length > 0 ? await appendOnce(log, stream, events, loaded.revision) : loaded;
        if (events.length > 0) watch?.appended(events.length);
        if (appended.revision >= 0) states.store(stream, { ...appended, state });
        for (const answer of answers) answer(appended);
        return answers.length;
      } catch (error) {
        states.invalidate(stream);
        if (!(error instanceof LostRaceError) || attempt === ATTEMPTS) throw error;
        watch?.lostRace();
      }
    }
  };

  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      if (waiting.length < FULL_ROUND) await nextRound();
      const callers = waiting.slice(0, ROUND_EVENTS);
      try {
        waiting.splice(0, await serve(callers));
      } catch (error) {
        waiting.splice(0, callers.length);
        for (const { reject } of callers) reject(error);
      }
    }
    working = undefined;
    onIdle();
  };

  return {
    add: (command, context) =>
      new Promise((resolve, reject) => {
        waiting.push({ command, context, resolve, reject });
        working ??= work();
      }),
    settled: async () => working,
  };
};
