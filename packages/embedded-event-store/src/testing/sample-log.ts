import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonLines } from 'stand-in-program';
import type { ProposedEvent } from '../events';
import { EventLog } from '../log/event-log';
import { openLibsql } from '../storage/database';

const PARTS = ['events.db', 'events.db-wal', 'events.db-journal', 'events.tail'] as const;
type Part = (typeof PARTS)[number];

/** The files of a log, as bytes. */
export type LogFiles = Partial<Record<Part, Buffer>>;

export const quiet = jsonLines('test', 'silent');

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'event-log-'));

export const logFilesIn = (folder: string): LogFiles =>
  Object.fromEntries(
    PARTS.filter((part) => existsSync(join(folder, part))).map((part) => [
      part,
      readFileSync(join(folder, part)),
    ]),
  );

/** Puts exactly these files into a folder of their own. */
export const putLogFiles = (folder: string, files: LogFiles): void => {
  for (const part of PARTS) {
    rmSync(join(folder, part), { force: true });
    const bytes = files[part];
    if (bytes) writeFileSync(join(folder, part), bytes);
  }
};

/** Files that are no longer as they were put, are gone, or are new. */
export const changesIn = (folder: string, files: LogFiles): string[] => {
  const before = new Map(Object.entries(files));
  const after = readdirSync(folder);
  return [
    ...after.filter((name) => !before.get(name)?.equals(readFileSync(join(folder, name)))),
    ...[...before.keys()].filter((name) => !after.includes(name)),
  ];
};

const numbered = (number: number): ProposedEvent => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  type: number % 3 === 0 ? 'TicketsPurchased' : 'RaffleCreated',
  isJson: true,
  metadata: Buffer.from(JSON.stringify({ at: number })),
  data: Buffer.from(JSON.stringify({ number, text: 'ñ'.repeat(number % 60) })),
});

/** Appends events to seven streams, in several commits, one with a truncated past. */
export const fill = async (log: EventLog, from: number, to: number): Promise<void> => {
  for (let number = from; number < to; number += 1)
    await log.append({
      stream: `raffle-${number % 7}`,
      expected: 'any',
      events: [numbered(2 * number), numbered(2 * number + 1)],
    });
};

const truncation = (before: number): ProposedEvent => ({
  ...numbered(9_999_999),
  type: '$metadata',
  data: Buffer.from(JSON.stringify({ $tb: before })),
});

/** The same log in several states. */
export interface SampleLog {
  readonly older: LogFiles;
  readonly stopped: LogFiles;
  /** With its write-ahead file. */
  readonly killed: LogFiles;
  /** The stopped log with half of a commit in it, and the journal that undoes that. */
  readonly cutOff: LogFiles;
}

/** A commit that does not fit into the cache is written before it is whole. */
const cutOffIn = (folder: string): LogFiles => {
  const database = openLibsql(join(folder, 'events.db'));
  database.exec('PRAGMA cache_size = 2; BEGIN IMMEDIATE; UPDATE events SET revision = -position');
  const files = logFilesIn(folder);
  database.exec('ROLLBACK');
  database.close();
  return files;
};

/** Every event that a log shows, by every way of reading it. */
export const contentsOf = (log: EventLog): string[] => {
  const names = new Set<string>();
  const shown: string[] = [];
  const show = (way: string, pages: Iterable<readonly { readonly position: number }[]>) => {
    for (const event of [...pages].flat())
      shown.push(
        JSON.stringify([way, event], (_key, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
        ),
      );
  };
  show('all', log.reader.allForwards(1));
  show('back', log.reader.allBackwards(log.reader.lastPosition + 1));
  for (let stream = 0; stream < 7; stream += 1) names.add(`raffle-${stream}`);
  for (const name of names) {
    shown.push(`${name} ${log.reader.has(name)}`);
    show(name, log.reader.streamForwards(name, 0));
    show(name, log.reader.streamBackwards(name, Number.MAX_SAFE_INTEGER));
  }
  return shown;
};

/** Makes the sample with the store itself. */
export const sampleLog = async (): Promise<SampleLog> => {
  const folder = newFolder();
  const file = join(folder, 'events.db');
  const first = new EventLog(file, quiet);
  await fill(first, 0, 60);
  await first.close();
  const older = logFilesIn(folder);
  const second = new EventLog(file, quiet);
  await fill(second, 60, 160);
  await second.append({ stream: '$$raffle-3', expected: 'any', events: [truncation(5)] });
  await second.close();
  const third = new EventLog(file, quiet);
  await fill(third, 160, 190);
  const killed = logFilesIn(folder);
  await third.close();
  const stopped = logFilesIn(folder);
  const cutOff = cutOffIn(folder);
  rmSync(folder, { recursive: true });
  return { older, stopped, killed, cutOff };
};
