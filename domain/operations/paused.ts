import type { OperationsEvent, ProjectionPaused } from './events';

/**
 * The read models that follow the log no more, each with the event that paused it.
 * @template Pause that event as the reader has it, with or without its metadata
 */
export type PausedProjections<Pause = ProjectionPaused> = ReadonlyMap<string, Pause>;

export const afterOperation = <E extends OperationsEvent>(
  paused: PausedProjections<E>,
  event: E,
): PausedProjections<E> => {
  if (event.type === 'ProjectionPaused') {
    return new Map([...paused, [event.data.projection, event]]);
  }
  if (event.type !== 'ProjectionResumed') return paused;
  const { projection } = event.data;
  return new Map([...paused].filter(([name]) => name !== projection));
};
