import { accept, reject, type Decider } from '../shared/decision';
import type { OperationsCommand, OperationsRejection } from './commands';
import type { OperationsEvent } from './events';
import { afterOperation, type PausedProjections } from './paused';

/** Pauses a read model that follows, and resumes a paused one. The other events decide nothing. */
export const operationsDecider: Decider<
  PausedProjections<OperationsEvent>,
  OperationsCommand,
  OperationsEvent,
  OperationsRejection
> = {
  initialState: new Map(),
  decide: ({ type, data, metadata: { now } }, paused) => {
    const isPaused = paused.has(data.projection);
    const at = now.toISOString();
    if (type === 'PauseProjection') {
      return isPaused
        ? reject({ type: 'already-paused' })
        : accept({ type: 'ProjectionPaused', at, data });
    }
    return isPaused
      ? accept({ type: 'ProjectionResumed', at, data })
      : reject({ type: 'not-paused' });
  },
  evolve: afterOperation,
};
