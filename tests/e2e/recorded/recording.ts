import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Purchase } from '@contracts/participations';

const RECORDED = new URL('../../recorded/0.1.0/', import.meta.url);

/** One answer to a GET. Of a problem, `body` holds the type alone. */
export interface RecordedAnswer {
  /** Who asked; null for a visitor who has not signed in. */
  readonly as: string | null;
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What version 0.1.0 showed on its data folder: tests/recorded/0.1.0/README.md. */
interface Recording {
  readonly log: {
    /** Position of the last event in the folder. */
    readonly lastPosition: number;
    /** How many events there are of each type. */
    readonly types: Readonly<Record<string, number>>;
  };
  readonly people: readonly {
    readonly username: string;
    readonly password: string;
    readonly id: number;
  }[];
  /** Ids of some raffles, by what is special about them. */
  readonly raffles: Readonly<Record<'busy' | 'mainstay' | 'undrawn' | 'unended', number>>;
  /** The last purchase of a raffle, and what it was answered with. */
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
  // The file never changes, and was written in this shape.
  JSON.parse(readFileSync(new URL('answers.json', RECORDED), 'utf8')) as Recording;

/** Everybody who asked, and a name for each. */
export const askers = [...new Set(recording.answers.map(({ as }) => as))].map(
  (as) => [as ?? 'a visitor', as] as const,
);

/** What a folder holds beside the log, and what follows from the log. */
export type Derived = 'mongodb' | 'redis';

/** Unpacks the data folder that version 0.1.0 left, but for what is lost. @returns where */
export const unpackRecordedFolder = async (lost: readonly Derived[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rifaviva-recorded-'));
  const archive = fileURLToPath(new URL('data-folder.tar.gz', RECORDED));
  await promisify(execFile)('tar', ['-xzf', archive, '-C', folder]);
  // They are there, or the recording is not what the test believes.
  await Promise.all(lost.map((part) => rm(join(folder, part), { recursive: true })));
  return folder;
};
