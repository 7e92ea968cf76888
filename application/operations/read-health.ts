import { within } from '../../platform/waiting';
import {
  readProjections,
  type ProjectionHealth,
  type ProjectionParts,
  type WorkOfProjections,
} from './projections-health';

interface StoreRoom {
  readonly used: number;
  readonly total: number;
}

/** What a store can tell of itself. */
interface StoreAnswer {
  readonly bytes?: number | undefined;
  /** Of the disk or memory that it keeps everything on, in bytes. */
  readonly room?: StoreRoom | undefined;
  /** In its own words, where it does. */
  readonly refusesWrites?: string | undefined;
}

/** A store that the site needs, and how to ask it for an answer. */
interface StoreProbe {
  readonly name: 'event-store' | 'documents' | 'redis' | 'objects';
  readonly ask: () => Promise<StoreAnswer>;
}

export interface StoreHealth {
  readonly name: StoreProbe['name'];
  readonly reachable: boolean;
  /** Until it answered; null when it did not. */
  readonly latencyMs: number | null;
  readonly bytes: number | null;
  /** Null where it does not say how much fits. */
  readonly room: StoreRoom | null;
  /** Why a store that answers refuses to write; null where it writes, or is away. */
  readonly refusesWrites: string | null;
}

interface Program {
  readonly program: string;
  readonly work: WorkOfProjections | null;
}

interface HealthParts<Process extends Program, Queue> extends ProjectionParts {
  readonly stores: readonly StoreProbe[];
  readonly isLogDoubted: () => Promise<boolean>;
  /** Of the disk that the data are on, in bytes; undefined where there is no data folder. */
  readonly freeBytes: () => Promise<number | undefined>;
  readonly queues: () => Promise<readonly Queue[]>;
  readonly processes: () => Promise<readonly Process[]>;
}

/** Null stands for what could not be asked. */
export interface Health<Process, Queue> {
  readonly at: Date;
  readonly logDoubted: boolean | null;
  readonly stores: readonly StoreHealth[];
  readonly disk: { readonly freeBytes: number } | null;
  readonly projections: readonly ProjectionHealth[] | null;
  readonly queues: readonly Queue[] | null;
  readonly processes: readonly Process[] | null;
}

/** A store that takes longer counts as unreachable. */
const ANSWER_WITHIN_MS = 2_000;

const inTime = async <T>(work: Promise<T>): Promise<T | null> =>
  within(ANSWER_WITHIN_MS, work, () => null).catch(() => null);

const UNKNOWN = { bytes: null, room: null, refusesWrites: null };

const askStore = async ({ name, ask }: StoreProbe): Promise<StoreHealth> => {
  const startedAt = performance.now();
  const answer = await inTime(ask());
  const latencyMs = Math.round((performance.now() - startedAt) * 10) / 10;
  if (!answer) return { ...UNKNOWN, name, reachable: false, latencyMs: null };
  const { bytes = null, room = null, refusesWrites = null } = answer;
  return { name, reachable: true, latencyMs, bytes, room, refusesWrites };
};

/** Asks every part of the site at the same time how it is. */
export const readHealth = async <Process extends Program, Queue>(
  parts: HealthParts<Process, Queue>,
): Promise<Health<Process, Queue>> => {
  const at = parts.now();
  const asked = inTime(parts.processes());
  const workers = async () => (await asked)?.filter(({ program }) => program === 'projections');
  const [stores, logDoubted, freeBytes, projections, queues, processes] = await Promise.all([
    Promise.all(parts.stores.map(askStore)),
    inTime(parts.isLogDoubted()),
    inTime(parts.freeBytes()),
    inTime(readProjections({ ...parts, works: async () => (await workers()) ?? [] })),
    inTime(parts.queues()),
    asked,
  ]);
  const disk = freeBytes == null ? null : { freeBytes };
  return { at, logDoubted, stores, disk, projections, queues, processes };
};
