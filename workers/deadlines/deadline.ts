import type { Application, UseCaseInput } from '../../application/application';
import type { AnyEvent, Recorded, MessageContext } from '../../platform/event-store/codec';
import type { Outcome } from '../../platform/event-store/stream-queue';
import type { Documents } from '../../platform/documents/documents';
import {
  untilItWorks,
  type JobDefinition,
  type JobOutcome,
} from '../../platform/jobs/job-definition';
import { GiveUpError } from '../../platform/give-up-error';
import type { JobHandler } from '../../platform/jobs/job-queue';
import {
  causeOf,
  createSchedule,
  jobIdOf,
  type JobCause,
  type Effects,
  type Schedule,
} from '../reactions/schedule';

/** The ids of what a deadline is about, such as a raffle. */
export type DeadlineSubject = Readonly<Record<string, number | string>>;

/** The data of the job. */
export type DeadlineJob = DeadlineSubject & JobCause;

/** The outcome of a deadline's use case. */
export type DeadlineOutcome = Outcome<unknown, AnyEvent, { readonly type: string }>;

type ReadModels = Pick<Documents, 'db'>;
type Input = UseCaseInput<keyof Application>;

export interface DeadlineDefinition<E extends AnyEvent, S extends DeadlineSubject> {
  /** Imperative kebab-case. Permanent: it names the queue in Redis, and begins each job's id. */
  readonly name: string;
  /**
   * Permanent: the name of the position in Redis up to which the log was read for this deadline.
   * Deadlines of one name share a subscription; a new name reads the log from its start.
   */
  readonly reaction: string;
  /** How many jobs one worker does at a time. */
  readonly concurrency: number;
  readonly effects: Effects<E>;
  readonly subject: (event: Recorded<E>) => S;
  /**
   * Finds missed subjects in the read models, for a sweep that needs no Redis. Without it, a job
   * that Redis lost is late until the log has been read again.
   */
  readonly overdue?: (readModels: ReadModels, by: Date) => Promise<readonly S[]>;
  /** A repeat changes nothing. A call that is too early is rejected as `too-early` with `until`. */
  readonly useCase: (request: S & Input) => Promise<DeadlineOutcome>;
  /** `give-up` when a rejection means a fault that a person must look at; else `done`. */
  readonly whenRejected: 'give-up' | 'done';
}

/** Something that must happen at a time, unless another event comes first. */
export interface Deadline extends Pick<
  DeadlineDefinition<AnyEvent, DeadlineSubject>,
  'reaction' | 'overdue' | 'whenRejected'
> {
  readonly job: JobDefinition<DeadlineJob>;
  readonly schedule: Schedule<DeadlineJob>;
  readonly send: (subject: DeadlineSubject, input: Input) => Promise<DeadlineOutcome>;
}

/** `12`, or `12-3` for a subject of two ids. */
export const subjectName = (subject: DeadlineSubject): string => Object.values(subject).join('-');

/** Failure policy: retried until it succeeds. */
export const createDeadline = <E extends AnyEvent, S extends DeadlineSubject>({
  name,
  concurrency,
  effects,
  subject: subjectOf,
  useCase,
  ...rest
}: DeadlineDefinition<E, S>): Deadline => ({
  ...rest,
  job: { name, concurrency, failure: untilItWorks },
  schedule: createSchedule<E, DeadlineJob>({
    effects,
    subject: (event) => subjectName(subjectOf(event)),
    request: (event, dueAt) => ({
      id: jobIdOf(name, event),
      data: { ...subjectOf(event), ...causeOf(event) },
      dueAt,
    }),
  }),
  // Every subject comes from this deadline's own `subject` or `overdue`.
  send: (subject, input) => useCase({ ...(subject as S), ...input }),
});

/** When to send a command again that came too early; undefined for any other outcome. */
const tooEarlyUntil = (outcome: DeadlineOutcome): Date | undefined => {
  if (outcome.kind === 'accepted') return undefined;
  const { rejection } = outcome;
  const isTooEarly = rejection.type === 'too-early' && 'until' in rejection;
  return isTooEarly ? new Date(String(rejection.until)) : undefined;
};

const described = (outcome: DeadlineOutcome) => {
  if (outcome.kind === 'accepted') {
    return { outcome: 'done', events: outcome.events.map(({ type }) => type) };
  }
  const until = tooEarlyUntil(outcome);
  if (until) return { outcome: 'too-early', until };
  return { outcome: 'rejected', rejection: outcome.rejection.type };
};

const levelOf = ({ whenRejected }: Deadline, outcome: DeadlineOutcome) => {
  if (outcome.kind === 'accepted' || tooEarlyUntil(outcome)) return 'info';
  return whenRejected === 'give-up' ? 'error' : 'warn';
};

/** Runs a deadline's use case for its job or its sweep, and logs one line. */
export const meetDeadline = async (
  deadline: Deadline,
  app: Application,
  subject: DeadlineSubject,
  context: MessageContext,
): Promise<DeadlineOutcome> => {
  const began = performance.now();
  const line = (fields: object) => ({
    job: deadline.job.name,
    ...subject,
    ...context,
    ...fields,
    ms: Math.round(performance.now() - began),
  });
  try {
    const outcome = await deadline.send(subject, { app, context });
    app.logger[levelOf(deadline, outcome)](line(described(outcome)), 'command handled');
    return outcome;
  } catch (error) {
    app.logger.warn(line({ err: error }), 'command failed');
    throw error;
  }
};

/** @throws GiveUpError for a rejection that a person must look at */
const jobOutcomeOf = ({ whenRejected }: Deadline, outcome: DeadlineOutcome): JobOutcome => {
  const until = tooEarlyUntil(outcome);
  if (until) return { kind: 'too-early', until };
  if (outcome.kind === 'rejected' && whenRejected === 'give-up')
    throw new GiveUpError(`Rejected: ${outcome.rejection.type}`);
  return { kind: 'done' };
};

/** Handles the jobs of a deadline. */
export const deadlineJob =
  (deadline: Deadline, app: Application): JobHandler<DeadlineJob> =>
  async ({ correlationId, causationId, ...subject }) => {
    const context = { correlationId, causationId };
    return jobOutcomeOf(deadline, await meetDeadline(deadline, app, subject, context));
  };
