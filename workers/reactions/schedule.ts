import { idOf, type AnyEvent, type Recorded } from '../../platform/event-store/codec';
import type { JobRequest } from '../../platform/jobs/job-definition';

/** The effect of an event on a job: sets it for a time, lifts it, or leaves it unchanged. */
export type Effect = Date | 'lifts' | 'leaves';

/** The events that set or lift it; all others leave it unchanged. */
export type Effects<E extends AnyEvent> = {
  readonly [Type in E['type']]?: EffectOf<Extract<E, { readonly type: Type }>>;
};

type EffectOf<E extends AnyEvent> = 'lifts' | ((event: Recorded<E>) => Effect);

interface ScheduleDefinition<E extends AnyEvent, Data extends object> {
  readonly effects: Effects<E>;
  /** The subject of the job: an event sets and lifts only the job of its own subject. */
  readonly subject: (event: Recorded<E>) => string;
  readonly request: (event: Recorded<E>, dueAt: Date) => JobRequest<Data>;
}

interface Change<Data extends object> {
  readonly subject: string;
  /** Undefined when the job is lifted. */
  readonly request: JobRequest<Data> | undefined;
}

/** When a job is due: which events set its time, and which lift it. */
export interface Schedule<Data extends object> {
  /** Types of the events that may set or lift it. */
  readonly types: readonly string[];
  /** Undefined for an event that leaves it unchanged. */
  readonly changeBy: (event: Recorded) => Change<Data> | undefined;
}

export const createSchedule = <E extends AnyEvent, Data extends object>({
  effects,
  subject,
  request,
}: ScheduleDefinition<E, Data>): Schedule<Data> => {
  // Each entry gets only events of its own type.
  const table = new Map(Object.entries(effects) as [string, EffectOf<E>][]);
  const effectOf = (event: Recorded<E>): Effect => {
    const effect = table.get(event.type) ?? 'leaves';
    return typeof effect === 'function' ? effect(event) : effect;
  };
  return {
    types: [...table.keys()],
    changeBy: (recorded) => {
      // An event of another type has no entry in the table, and so no effect.
      const event = recorded as Recorded<E>;
      const effect = effectOf(event);
      if (effect === 'leaves') return undefined;
      return {
        subject: subject(event),
        request: effect === 'lifts' ? undefined : request(event, effect),
      };
    },
  };
};

/** Stored in the job, and copied into the events that follow from it. */
export interface JobCause {
  readonly correlationId: string;
  /** Id of the event that set the job. */
  readonly causationId: string;
}

export const causeOf = ({ id, metadata: { correlationId } }: Recorded): JobCause => ({
  correlationId,
  causationId: id,
});

/** One event sets one job of a kind, however often the event is read. */
export const jobIdOf = (kind: string, { stream, revision }: Recorded): string =>
  `${kind}-${idOf(stream)}-r${revision}`;
