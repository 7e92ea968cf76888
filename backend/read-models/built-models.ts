import type { Checkpoint, ProjectionProgress } from '../../projections/checkpoints/document';

/**
 * The read models that may be read, and how far each has come: those that have caught up once with this log, and have not
 * been deleted since.
 * @param logId of the log that this program reads
 */
export const createBuiltModels = (logId: string) => {
  const reached = new Map<string, number>();

  const advance = (projection: string, position: number): void => {
    reached.set(projection, Math.max(position, reached.get(projection) ?? -1));
  };

  return {
    has: (projections: readonly string[]): boolean =>
      projections.every((projection) => reached.has(projection)),

    arePast: (projections: readonly string[], position: number): boolean =>
      projections.every((projection) => (reached.get(projection) ?? -1) >= position),

    /** Differs whenever one of these has come further. */
    mark: (projections: readonly string[]): string =>
      projections.map((projection) => reached.get(projection) ?? -1).join(),

    /** All the checkpoints that there are: what is missing among them is not there any more. */
    see: (checkpoints: readonly Checkpoint[]): void => {
      const built = checkpoints.filter((each) => each.logId === logId && each.caughtUp);
      const names = new Set(built.map(({ _id }) => _id));
      for (const projection of reached.keys()) {
        if (!names.has(projection)) reached.delete(projection);
      }
      for (const { _id, position } of built) advance(_id, position);
    },

    /** An announcement names no log. @returns false when it is of a read model that may not be read as far as we know */
    hear: ({ projection, position }: ProjectionProgress): boolean => {
      if (!reached.has(projection)) return false;
      advance(projection, position);
      return true;
    },
  };
};
