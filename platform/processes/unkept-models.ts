import type { ProcessPresence } from './presence';

type Running = Pick<ProcessPresence, 'program' | 'readModels' | 'work'>;

/**
 * Those of these read models that nobody brings up to date: projections of another version hold
 * the lease, all have stopped at an event, or none runs. A copy that stands by takes over only
 * where none works.
 */
export const unkeptModels = (
  readModels: readonly string[],
  running: readonly Running[],
): readonly string[] => {
  const copies = running.filter(
    ({ program, work }) => program === 'projections' && work?.state !== 'halted',
  );
  const working = copies.filter(({ work }) => work?.state === 'following');
  const keepers = working.length > 0 ? working : copies;
  // Those that don't tell which they know may know any.
  const isKept = (name: string) => keepers.some((one) => one.readModels?.includes(name) ?? true);
  return readModels.filter((name) => !isKept(name));
};
