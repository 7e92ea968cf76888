/** A part of the log: what comes after a position, up to another one. */
export interface LogPart {
  /** -1 at the start of the log. */
  readonly after: number;
  /** Infinity for all that is to come. */
  readonly upTo: number;
  /** Whether something that is looked for may be in it. */
  readonly isCandidate: boolean;
  /** Position of its first event, and how many it has; undefined where no block tells of it. */
  readonly first?: number;
  readonly count?: number;
}

/** What to read: a place to begin at, and the ends, since a reading may begin before or after. */
export interface Stretch {
  /** `from` of the reading; undefined for the start or the end of the log. */
  readonly from: number | undefined;
  readonly after: number;
  readonly upTo: number;
  /** Position of its first event, and how many to read; undefined where it is not known. */
  readonly first: number | undefined;
  readonly count: number | undefined;
}

export interface Direction {
  readonly backwards: boolean;
  /** Forwards, the first position to read; backwards, the one before which to read. */
  readonly from?: number | undefined;
}

/** Parts side by side. */
interface Run extends Omit<LogPart, 'isCandidate' | 'count'> {
  readonly count?: number | undefined;
  /** Position of the event after it, where it is known. */
  readonly beyond: number | undefined;
}

const runsOf = (
  parts: readonly LogPart[],
  isWanted: (part: LogPart) => boolean,
): readonly Run[] => {
  const runs: Run[] = [];
  for (const [at, part] of parts.entries()) {
    if (!part.isCandidate || !isWanted(part)) continue;
    const beyond = parts[at + 1]?.first;
    const before = runs.at(-1);
    if (before?.upTo === part.after) {
      const count =
        before.count === undefined || part.count === undefined
          ? undefined
          : before.count + part.count;
      runs[runs.length - 1] = { ...before, upTo: part.upTo, beyond, count };
    } else {
      runs.push({ ...part, beyond });
    }
  }
  return runs;
};

const forwards = (parts: readonly LogPart[], from: number): readonly Stretch[] =>
  runsOf(parts, ({ upTo }) => upTo >= from).map(({ first, after, upTo, count }) => {
    // A real EventStoreDB begins at events only, and `from` may be any number that somebody typed.
    const begin = first !== undefined || after >= from ? after : from;
    const ends = { after: Math.max(after, from - 1), upTo, first };
    if (begin < 0) return { from: undefined, ...ends, count };
    // It begins with the event before.
    return { from: begin, ...ends, count: count === undefined ? undefined : count + 1 };
  });

const backwards = (parts: readonly LogPart[], from: number | undefined): readonly Stretch[] => {
  const last = (from ?? Number.POSITIVE_INFINITY) - 1;
  return runsOf(parts, ({ after }) => after < last)
    .toReversed()
    .map(({ after, upTo, first, beyond, count }) => ({
      from: beyond ?? from,
      after,
      upTo: Math.min(upTo, last),
      first,
      count: beyond === undefined ? undefined : count,
    }));
};

/** What to read of the log, in this order. */
export const stretchesOf = (
  parts: readonly LogPart[],
  { backwards: isBackwards, from }: Direction,
): readonly Stretch[] => (isBackwards ? backwards(parts, from) : forwards(parts, from ?? 0));
