import type { Checkpoint, ProjectionProgress } from '../../projections/checkpoints/document';

/**
 * Which read models may be read, and how far each has come. A read model counts when it has caught
 * up with this log once and still exists. One that was further before does not: its store came
 * back with older documents, and it counts again when it has folded what is missing.
 * @param logId of the log that this program reads
 */
export const createBuiltModels = (logId: string) => {
  const reached = new Map<string, number>();
  /** The positions that these have lost. */
  const lost = new Map<string, number>();
  let paused: ReadonlySet<string> = new Set();

  const positionOf = (projection: string): number => reached.get(projection) ?? -1;

  const advance = (projection: string, position: number): void => {
    const now = Math.max(position, positionOf(projection));
    reached.set(projection, now);
    if (now >= (lost.get(projection) ?? -1)) lost.delete(projection);
  };

  const forget = (projection: string): void => {
    reached.delete(projection);
    lost.delete(projection);
  };

  const see = (checkpoints: readonly Checkpoint[], before: ReadonlyMap<string, number>): void => {
    const built = checkpoints.filter((each) => each.logId === logId && each.caughtUp);
    const names = new Set(built.map(({ _id }) => _id));
    for (const projection of reached.keys()) if (!names.has(projection)) forget(projection);
    for (const { _id, position } of built) {
      const known = before.get(_id) ?? -1;
      if (position < known) {
        reached.set(_id, position);
        lost.set(_id, Math.max(known, lost.get(_id) ?? -1));
      }
      advance(_id, position);
    }
    paused = new Set(built.flatMap((each) => (each.paused ? [each._id] : [])));
  };

  return {
    has: (projections: readonly string[]): boolean =>
      projections.every((projection) => reached.has(projection) && !lost.has(projection)),

    arePast: (projections: readonly string[], position: number): boolean =>
      projections.every((projection) => positionOf(projection) >= position),

    /** False while an operator keeps one of these from following the log. */
    follow: (projections: readonly string[]): boolean =>
      projections.every((projection) => !paused.has(projection)),

    /** How far a projection has come; -1 for one that may not be read. */
    reached: positionOf,

    /** Changes whenever one of these projections comes further. */
    mark: (projections: readonly string[]): string => projections.map(positionOf).join(),

    /**
     * Begins a look at the checkpoints. What it returns takes the whole list of them: a read model
     * that is missing there was deleted. A checkpoint never goes back by itself, so one that is
     * before what was known when the look began is that of an older store.
     */
    look: (): ((checkpoints: readonly Checkpoint[]) => void) => {
      const before = new Map(reached);
      return (checkpoints) => see(checkpoints, before);
    },

    /**
     * An announcement does not name its log, so it counts only for a read model known to be built.
     * @returns false when it is not known
     */
    hear: ({ projection, position }: ProjectionProgress): boolean => {
      if (!reached.has(projection)) return false;
      advance(projection, position);
      return true;
    },
  };
};
