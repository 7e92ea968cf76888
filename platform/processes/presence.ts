import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { readFileSync } from 'node:fs';
import type { Redis } from 'ioredis';
import { versionOf, type Catalogue } from '../../domain/shared/event-types';
import { sha256 } from '../hashes';

const BUILD_DIGITS = 8;

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** The version of the product, with the beginning of this program's hash: two builds differ. */
const programVersion = (): string => {
  // The manifest is this product's own.
  const { version } = JSON.parse(read('package.json') ?? '{"version":"?"}') as { version: string };
  const program = read(process.argv[1] ?? '');
  const build = program === undefined ? '' : `+${sha256(program).slice(0, BUILD_DIGITS)}`;
  return `${version}${build}`;
};

/** What an index of searches takes of a program's memory. */
export interface IndexSize {
  readonly bytes: number;
  /** The most that it may take, in bytes. */
  readonly budget: number;
  /** There is no room for new words, or hardly any. */
  readonly isFull: boolean;
  /** How many raffles are found by their titles alone: there was no room for the rest. */
  readonly byTitleAlone: number;
}

/** What a program says about its own work. */
export interface WorkReport {
  /** Such as `following`, `standing by`, or `filling the index`. */
  readonly state: string;
  readonly lastError: { readonly at: string; readonly text: string } | null;
  /** Events a second, by the name of what takes them. */
  readonly perSecond: Readonly<Record<string, number>>;
  /** Of its index of searches, if it has one. */
  readonly searchIndex?: IndexSize | undefined;
  /** Whether it is ready for requests, if it answers any. */
  readonly isReady?: boolean;
}

/** A running program. */
export interface ProcessPresence {
  readonly program: string;
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  /** ISO-8601 */
  readonly startedAt: string;
  /** The newest shape that it can read, of each event type that has more than one. */
  readonly shapes: Readonly<Record<string, number>>;
  /** Every event type that it knows; programs up to 1.0.0 don't tell. */
  readonly types?: readonly string[];
  /** The read models that it knows, by name and version; programs up to 1.0.0 don't tell. */
  readonly readModels?: readonly string[];
  readonly work: WorkReport | null;
}

interface Announced {
  readonly redis: Redis;
  readonly program: string;
  readonly catalogue: Catalogue;
  readonly readModels: readonly string[];
  readonly work?: () => WorkReport | Promise<WorkReport>;
}

const ALL = 'processes';
const keyOf = (id: string): string => `process:${id}`;
const TELL_EVERY_MS = 2_000;
/** A program that was killed is forgotten after this time. */
const FORGOTTEN_AFTER_MS = 10_000;

const shapesOf = (catalogue: Catalogue): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.values(catalogue).flatMap((types) =>
      Object.entries(types).flatMap(([type, catalogued]) => {
        const version = versionOf(catalogued);
        return version > 1 ? [[type, version]] : [];
      }),
    ),
  );

/** Tells Redis regularly that this program runs, and of which version it is. */
export const announcePresence = ({ redis, program, catalogue, readModels, work }: Announced) => {
  const id = randomUUID();
  const about = {
    program,
    host: hostname(),
    pid: process.pid,
    version: programVersion(),
    startedAt: new Date().toISOString(),
    shapes: shapesOf(catalogue),
    types: Object.values(catalogue).flatMap((types) => Object.keys(types)),
    readModels,
  };
  let isClosed = false;
  const tell = async (): Promise<void> => {
    const presence: ProcessPresence = { ...about, work: (await work?.()) ?? null };
    if (isClosed || redis.status !== 'ready') return;
    const text = JSON.stringify(presence);
    // Sent together, so that nothing is told after the end.
    await Promise.all([redis.sadd(ALL, id), redis.set(keyOf(id), text, 'PX', FORGOTTEN_AFTER_MS)]);
  };
  // It is told again soon.
  const tellQuietly = () => void tell().catch(() => undefined);
  redis.once('ready', tellQuietly);
  tellQuietly();
  const timer = setInterval(tellQuietly, TELL_EVERY_MS);
  return {
    close: async (): Promise<void> => {
      clearInterval(timer);
      isClosed = true;
      if (redis.status === 'ready') await redis.del(keyOf(id));
    },
  };
};

const byName = (one: ProcessPresence, other: ProcessPresence): number =>
  one.program.localeCompare(other.program) || one.startedAt.localeCompare(other.startedAt);

/** The programs that run, in the order of their names. */
export const runningProcesses = async (redis: Redis): Promise<readonly ProcessPresence[]> => {
  const ids = await redis.smembers(ALL);
  if (ids.length === 0) return [];
  const stored = await redis.mget(ids.map(keyOf));
  const gone = ids.filter((_id, at) => !stored[at]);
  if (gone.length > 0) await redis.srem(ALL, gone);
  // Only `announcePresence` writes there.
  return stored.flatMap((text) => (text ? [JSON.parse(text) as ProcessPresence] : [])).sort(byName);
};
