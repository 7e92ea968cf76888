import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Purchase } from '@contracts/participations';

const RECORDED = new URL('../../recorded/0.1.0/', import.meta.url);

/** One answer to a GET. For a problem, `body` holds only its type. */
export interface RecordedAnswer {
  /** Who asked; null for a visitor. */
  readonly as: string | null;
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What version 0.1.0 answered on its data folder; see tests/recorded/0.1.0/README.md. */
interface Recording {
  readonly log: {
    /** Position of the last event in the folder. */
    readonly lastPosition: number;
    /** The number of events of each type. */
    readonly types: Readonly<Record<string, number>>;
  };
  readonly people: readonly {
    readonly username: string;
    readonly password: string;
    readonly id: number;
  }[];
  /** Ids of some raffles, by what they are an example of. */
  readonly raffles: Readonly<Record<'busy' | 'mainstay' | 'undrawn' | 'unended', number>>;
  /** The last purchase of a raffle, and its answer. */
  readonly repeated: {
    readonly key: string;
    readonly raffleId: number;
    readonly tickets: number;
    readonly answer: Purchase;
  };
  readonly pictures: readonly {
    readonly path: string;
    readonly type: string;
    readonly sha256: string;
  }[];
  readonly answers: readonly RecordedAnswer[];
}

export const recording =
  // The file never changes, and has this shape.
  JSON.parse(readFileSync(new URL('answers.json', RECORDED), 'utf8')) as Recording;

/** Every person who asked, each once. */
export const askers = [...new Set(recording.answers.map(({ as }) => as))].map(
  (as) => [as ?? 'a visitor', as] as const,
);

/** The parts of a folder that follow from the log. */
export type Derived = 'mongodb' | 'redis';

/**
 * Unpacks the data folder of version 0.1.0, without the lost parts.
 * @returns its path
 */
export const unpackRecordedFolder = async (lost: readonly Derived[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rifaviva-recorded-'));
  const archive = fileURLToPath(new URL('data-folder.tar.gz', RECORDED));
  await promisify(execFile)('tar', ['-xzf', archive, '-C', folder]);
  // Fails when a part is missing, because then the test would prove nothing.
  await Promise.all(lost.map((part) => rm(join(folder, part), { recursive: true })));
  return folder;
};
