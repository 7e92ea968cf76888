import {
  accept,
  decideBy,
  reject,
  type Decider,
  type Decision,
  type RefusalsOf,
} from '../shared/decision';
import type {
  OperationsCommand,
  OperationsRejection,
  PauseProjection,
  RecordOperation,
  ResumeProjection,
} from './commands';
import type { OperationsEvent } from './events';
import { afterOperation, type PausedProjections } from './paused';

type Paused = PausedProjections<OperationsEvent>;

const pause = ({ data, metadata: { now } }: PauseProjection, paused: Paused) =>
  paused.has(data.projection)
    ? reject({ type: 'already-paused' as const })
    : accept({ type: 'ProjectionPaused' as const, at: now.toISOString(), data });

const resume = ({ data, metadata: { now } }: ResumeProjection, paused: Paused) =>
  paused.has(data.projection)
    ? accept({ type: 'ProjectionResumed' as const, at: now.toISOString(), data })
    : reject({ type: 'not-paused' as const });

const record = ({
  data: { fact },
  metadata: { now },
}: RecordOperation): Decision<OperationsEvent, never> =>
  accept<OperationsEvent>({ ...fact, at: now.toISOString() });

const rules = { PauseProjection: pause, ResumeProjection: resume, RecordOperation: record };

type OperationsRefusals = RefusalsOf<typeof rules>;

/** Pauses a read model that follows, resumes a paused one, and records whatever else is done. */
export const operationsDecider: Decider<
  Paused,
  OperationsCommand,
  OperationsEvent,
  OperationsRejection,
  OperationsRefusals
> = {
  initialState: new Map(),
  decide: decideBy<Paused, OperationsEvent, OperationsCommand['type'], typeof rules>(rules),
  evolve: afterOperation,
};
