import type { OperationsEvent } from '../../domain/operations/events';
import { afterOperation, type PausedProjections } from '../../domain/operations/paused';
import type { Recorded } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { operationsStream } from '../../domain/operations/stream';
import type { Checkpoint } from '../../projections/checkpoints/document';
import type { CheckpointQueries } from '../../projections/checkpoints/queries';
import { isUnderWay, type RebuildQueries } from '../../projections/rebuilds/queries';
import type { Rebuild } from '../../projections/rebuilds/document';

/** What a copy of the projections says about its work. */
export interface WorkOfProjections {
  readonly state: string;
  readonly lastError: { readonly at: string; readonly text: string } | null;
  readonly perSecond: Readonly<Record<string, number>>;
}

/** The lag of a read model. */
export interface Lag {
  /** Counted as far as `LAG_COUNTED`. */
  readonly events: number;
  /** There are more than were counted. */
  readonly more: boolean;
  /** Since the oldest event that it lacks. */
  readonly seconds: number;
}

/** Why a read model does not follow the log. */
interface PauseHealth {
  /** ISO-8601 */
  readonly since: string;
  /** Null for the terminal. */
  readonly actorId: number | null;
  readonly reason: string | null;
}

export interface ProjectionHealth {
  readonly name: string;
  /** `missing`: nothing of this log is built, and nothing is being built. */
  readonly state: 'built' | 'building' | 'missing';
  /** Of the documents that are read; null where there are none of this log. */
  readonly position: number | null;
  readonly lag: Lag | null;
  /** Events a second that it took lately; null when no copy says so. */
  readonly perSecond: number | null;
  /** Between 0 and 1 while it is built anew. */
  readonly built: number | null;
  /** Null while it follows the log. */
  readonly paused: PauseHealth | null;
  /** The last failure of the program that keeps it. */
  readonly lastError: WorkOfProjections['lastError'];
}

export interface ProjectionParts {
  readonly log: Pick<EventLog, 'readAll' | 'readStream'>;
  /** Of the log's positions, which checkpoints name. */
  readonly numbering: string;
  /** The names of all read models. */
  readonly projections: readonly string[];
  readonly checkpoints: Pick<CheckpointQueries, 'all'>;
  readonly rebuilds: Pick<RebuildQueries, 'find'>;
  readonly now: () => Date;
}

interface Parts extends ProjectionParts {
  readonly works: () => Promise<readonly { readonly work: WorkOfProjections | null }[]>;
}

/** Counting more would only take longer. */
const LAG_COUNTED = 2_000;

/** An event that some read model lacks. */
interface Missing {
  readonly position: number;
  /** ISO-8601; undefined for one that can't be read, at which the projections have stopped. */
  readonly at?: string;
}

const missingSince = async ({ log }: Parts, position: number): Promise<readonly Missing[]> => {
  const missing: Missing[] = [];
  const note = (event: Missing) => {
    // The first is the one at the position itself.
    if (event.position > position) missing.push(event);
  };
  const from = position < 0 ? {} : { from: position };
  const maxCount = LAG_COUNTED + 2;
  const events = log.readAll({
    ...from,
    maxCount,
    onUnreadable: (error) => note({ position: error.position }),
  });
  for await (const event of events) note(event);
  return missing;
};

const lagOf = (missing: readonly Missing[], now: number): Lag => {
  const oldest = missing.find(({ at }) => at !== undefined)?.at;
  const ms = oldest === undefined ? 0 : now - new Date(oldest).getTime();
  return {
    events: Math.min(missing.length, LAG_COUNTED),
    more: missing.length > LAG_COUNTED,
    seconds: Math.max(0, Math.round(ms / 100) / 10),
  };
};

/** By position, read once for all that are as far, as most are. */
const lagsOf = async (
  parts: Parts,
  positions: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Lag>> => {
  const now = parts.now().getTime();
  const lagOn = async (position: number) =>
    [position, lagOf(await missingSince(parts, position), now)] as const;
  return new Map(await Promise.all([...positions].map(lagOn)));
};

const pausedNow = async ({ log }: Parts) => {
  let paused: PausedProjections<Recorded<OperationsEvent>> = new Map();
  const events = log.readStream<OperationsEvent>(operationsStream('projections'));
  for await (const event of events) paused = afterOperation(paused, event);
  return paused;
};

const pauseOf = (event: Recorded<OperationsEvent> | undefined): PauseHealth | null => {
  if (event?.type !== 'ProjectionPaused') return null;
  const { at, metadata, data } = event;
  return { since: at, actorId: metadata.actorId ?? null, reason: data.reason };
};

const builtPart = ({ position, end }: Rebuild): number =>
  end <= 0 ? 0 : Math.min(1, Math.max(0, position) / end);

/** Position, lag and rate of every read model. */
export const readProjections = async (parts: Parts): Promise<readonly ProjectionHealth[]> => {
  const { projections, checkpoints, rebuilds, numbering } = parts;
  const [all, works, paused, underWay] = await Promise.all([
    checkpoints.all(),
    parts.works(),
    pausedNow(parts),
    Promise.all(projections.map((name) => rebuilds.find(name))),
  ]);
  const usable = new Map<string, Checkpoint>(
    all
      .filter(({ logId, caughtUp }) => logId === numbering && caughtUp)
      .map((one) => [one._id, one]),
  );
  const positions = projections.flatMap((name) => usable.get(name)?.position ?? []);
  const lags = await lagsOf(parts, new Set(positions));
  // Another copy stands by, and takes nothing.
  const work = works.find((one) => one.work?.state === 'following')?.work ?? works[0]?.work;
  return projections.map((name, at) => {
    const position = usable.get(name)?.position ?? null;
    const rebuild = underWay[at];
    const building = rebuild && isUnderWay(rebuild) ? rebuild : null;
    return {
      name,
      state: building ? 'building' : position === null ? 'missing' : 'built',
      position,
      lag: position === null ? null : (lags.get(position) ?? null),
      perSecond: work ? (work.perSecond[name] ?? 0) : null,
      built: building && builtPart(building),
      paused: pauseOf(paused.get(name)),
      lastError: work?.lastError ?? null,
    };
  });
};
