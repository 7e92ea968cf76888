import type { LogFiles, SampleLog } from './sample-log';

/** Numbers from 0 to below `bound`, the same ones for the same seed. */
export type Random = (bound: number) => number;

/** Mulberry32: small, and good enough to choose places. */
export const randomOf = (seed: number): Random => {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
};

type Damage = (sample: SampleLog, random: Random) => LogFiles;

const PAGE = 4096;

type Part = keyof LogFiles;

/** Changes a copy of one file. */
const changed = (
  files: LogFiles,
  part: Part,
  change: (bytes: Buffer) => Buffer | undefined,
): LogFiles => {
  const result = change(Buffer.from(files[part] ?? Buffer.alloc(0)));
  const others = Object.entries(files).filter(([name]) => name !== part);
  return Object.fromEntries(result ? [...others, [part, result]] : others);
};

const flipBit = (random: Random) => (bytes: Buffer) => {
  const at = random(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
  return bytes;
};

const otherByte = (random: Random) => (bytes: Buffer) => {
  const at = random(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 + random(255));
  return bytes;
};

const zeroPage = (random: Random) => (bytes: Buffer) => {
  const page = random(bytes.length / PAGE);
  return bytes.fill(0, page * PAGE, (page + 1) * PAGE);
};

const swapPages = (random: Random) => (bytes: Buffer) => {
  const pages = bytes.length / PAGE;
  const one = random(pages);
  const other = (one + 1 + random(pages - 1)) % pages;
  const kept = Buffer.from(bytes.subarray(one * PAGE, (one + 1) * PAGE));
  bytes.copyWithin(one * PAGE, other * PAGE, (other + 1) * PAGE);
  kept.copy(bytes, other * PAGE);
  return bytes;
};

const cut = (random: Random) => (bytes: Buffer) => bytes.subarray(0, random(bytes.length));

/** Each kind of damage that a disk, or whoever copies files, does to a log. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  'a bit': ({ stopped }, random) => changed(stopped, 'events.db', flipBit(random)),
  'a byte': ({ stopped }, random) => changed(stopped, 'events.db', otherByte(random)),
  'a page of zeros': ({ stopped }, random) => changed(stopped, 'events.db', zeroPage(random)),
  'two pages swapped': ({ stopped }, random) => changed(stopped, 'events.db', swapPages(random)),
  'the file cut': ({ stopped }, random) => changed(stopped, 'events.db', cut(random)),
  'a byte of the write-ahead log': ({ killed }, random) =>
    changed(killed, 'events.db-wal', otherByte(random)),
  'the write-ahead log cut': ({ killed }, random) => changed(killed, 'events.db-wal', cut(random)),
  'the write-ahead log removed': ({ killed }) => changed(killed, 'events.db-wal', () => undefined),
  'a byte of a file with half a commit': ({ cutOff }, random) =>
    changed(cutOff, 'events.db', otherByte(random)),
  'a byte of the journal of half a commit': ({ cutOff }, random) =>
    changed(cutOff, 'events.db-journal', otherByte(random)),
  'zero bytes': ({ stopped }) => changed(stopped, 'events.db', () => Buffer.alloc(0)),
  'no file': ({ stopped }) => changed(stopped, 'events.db', () => undefined),
  'an older file beside a newer mark': ({ older, stopped }) => ({
    ...stopped,
    'events.db': older['events.db'] ?? Buffer.alloc(0),
  }),
  'a bit of the mark': ({ stopped }, random) => changed(stopped, 'events.tail', flipBit(random)),
  'the mark cut': ({ stopped }, random) => changed(stopped, 'events.tail', cut(random)),
};
