import type { Checkpoint, ProjectionProgress } from '../../projections/checkpoints/document';

/**
 * Which read models may be read, and how far each has come. A read model counts when it has caught
 * up with this log once and still exists.
 * @param logId of the log that this program reads
 */
export const createBuiltModels = (logId: string) => {
  const reached = new Map<string, number>();
  let paused: ReadonlySet<string> = new Set();

  const advance = (projection: string, position: number): void => {
    reached.set(projection, Math.max(position, reached.get(projection) ?? -1));
  };

  return {
    has: (projections: readonly string[]): boolean =>
      projections.every((projection) => reached.has(projection)),

    arePast: (projections: readonly string[], position: number): boolean =>
      projections.every((projection) => (reached.get(projection) ?? -1) >= position),

    /** False while an operator keeps one of these from following the log. */
    follow: (projections: readonly string[]): boolean =>
      projections.every((projection) => !paused.has(projection)),

    /** Changes whenever one of these projections comes further. */
    mark: (projections: readonly string[]): string =>
      projections.map((projection) => reached.get(projection) ?? -1).join(),

    /** Takes the whole list of checkpoints: a read model that is missing there was deleted. */
    see: (checkpoints: readonly Checkpoint[]): void => {
      const built = checkpoints.filter((each) => each.logId === logId && each.caughtUp);
      const names = new Set(built.map(({ _id }) => _id));
      for (const projection of reached.keys()) {
        if (!names.has(projection)) reached.delete(projection);
      }
      for (const { _id, position } of built) advance(_id, position);
      paused = new Set(built.flatMap((each) => (each.paused ? [each._id] : [])));
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
