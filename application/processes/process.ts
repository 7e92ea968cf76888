import type { AnyEvent, Recorded } from '../../platform/event-store/codec';
import type { Application, UseCaseInput } from '../application';
import { ReadModelsBehindError } from '../lookups';

/** The ids of what a process is about, such as a seller. */
type Subject = Readonly<Record<string, number | string>>;

/** One run of a process for one subject. */
export type Run<S extends Subject> = S & UseCaseInput<keyof Application>;

/**
 * What needs several streams. It remembers nothing but events: what is left is looked up in the
 * log before each step, so that whoever comes later goes on where a crash has stopped.
 */
export interface Process<S extends Subject, Left> {
  /** As of the log's end; undefined when nothing is left to do. */
  readonly look: (run: Run<S>) => Promise<Left | undefined>;
  /** In order. A repeat of a step changes nothing, also beside another program that takes it. */
  readonly steps: readonly ((run: Run<S>, left: Left) => Promise<unknown>)[];
}

/** A process that is finished by a deadline when its own program was killed. */
export interface FinishedProcess<
  E extends AnyEvent,
  S extends Subject,
  Left = unknown,
> extends Process<S, Left> {
  /** Permanent, imperative kebab-case: names the deadline in Redis. */
  readonly name: string;
  /** Permanent: names the position in Redis up to which the log was read for the deadline. */
  readonly reaction: string;
  /** The types that begin it, and for how many milliseconds its own program may be at work. */
  readonly begins: { readonly [Type in E['type']]?: number };
  readonly ends: readonly E['type'][];
  readonly subject: (event: Recorded<E>) => S;
}

/** Far longer than a command takes, and short for a person who waits. */
export const ALIVE_MS = 60_000;

/** Goes through the steps of a process for as long as something is left to do. */
export const runProcess = async <S extends Subject, Left>(
  { look, steps }: Process<S, Left>,
  run: Run<S>,
): Promise<void> => {
  for (const step of steps) {
    const left = await look(run);
    if (left === undefined) return;
    await step(run, left);
  }
};

/**
 * For somebody who waits for the answer, after the commit point: where the read models don't
 * follow, the rest is left to the deadline.
 */
export const orLeaveToDeadline = async (
  { app, context }: UseCaseInput<'logger'>,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ReadModelsBehindError)) throw error;
    app.logger.warn({ ...context, err: error }, 'process left to its deadline');
  }
};
