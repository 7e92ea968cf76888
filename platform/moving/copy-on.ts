import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  binaryEvent,
  jsonEvent,
  WrongExpectedVersionError,
  type EventData,
} from '@eventstore/db-client';
import { answered } from '../event-store/connection';
import { failedAppend, requireAppendable } from '../event-store/append-events';
import { PLACEHOLDER } from '../event-store/codec';
import { LogUnavailableError } from '../event-store/errors';
import { contentOf, refuseExtra, requireSame, LogDifferenceError } from './compare';
import { isShown, type Copying } from './hidden';
import { ownEvents, type MovingStore, type StoredOwn } from './store';

/** The store waits for its disk at each append. Of a hidden part, so many at once. */
const PLACEHOLDERS_AT_ONCE = 500;
const PAUSES_MS = [200, 500, 1_000, 2_000, 5_000, 10_000];

/** The same at each attempt, so that the store takes it once. */
const placeholder = (stream: string, revision: number): EventData => {
  const hash = createHash('sha256').update(`${PLACEHOLDER}/${stream}/${revision}`).digest('hex');
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return jsonEvent({ id, type: PLACEHOLDER, data: {}, metadata: {} });
};

const copyOf = ({ id, type, isJson, data, metadata }: StoredOwn): EventData => {
  const common = { id, type, metadata: metadata as Record<string, unknown> };
  return isJson
    ? jsonEvent({ ...common, data: data as Record<string, unknown> })
    : binaryEvent({ ...common, data: data as Uint8Array });
};

/** Revision of the last event of a stream, -1 for none, when the append did not fit. */
type Misfit = number | undefined;

const appendAt = async (
  { connection, names }: MovingStore,
  stream: string,
  events: readonly EventData[],
  first: number,
): Promise<Misfit> => {
  const stored = names.stored(stream);
  requireAppendable(stored, events);
  const link = connection.link();
  const expected = first === 0 ? 'no-stream' : first - 1;
  try {
    await answered(link.append(stored, events, expected));
    return undefined;
  } catch (error) {
    if (error instanceof WrongExpectedVersionError) {
      const { actualVersion } = error;
      return typeof actualVersion === 'bigint' ? Number(actualVersion) : -1;
    }
    throw failedAppend(connection, link, error, stored);
  }
};

/** Appends again after an outage, which the store recognises by the ids. */
const appendSurely = async (...call: Parameters<typeof appendAt>): Promise<Misfit> => {
  for (const ms of PAUSES_MS) {
    try {
      return await appendAt(...call);
    } catch (error) {
      if (!(error instanceof LogUnavailableError)) throw error;
      await delay(ms);
    }
  }
  return appendAt(...call);
};

const fillUp = async (target: MovingStore, stream: string, from: number, to: number) => {
  for (let first = from; first < to; first += PLACEHOLDERS_AT_ONCE) {
    const count = Math.min(PLACEHOLDERS_AT_ONCE, to - first);
    const events = Array.from({ length: count }, (_, at) => placeholder(stream, first + at));
    const misfit = await appendSurely(target, stream, events, first);
    if (misfit !== undefined) throw isTaken(stream, first, misfit);
  }
};

const isTaken = (stream: string, wanted: number, last: number) =>
  new LogDifferenceError(`${stream} ends with event ${last} in the target, before ${wanted} comes`);

/**
 * Appends copies of events that follow each other in one stream, at their revisions. Where the
 * source hides what was before them, placeholders keep the places.
 * @returns how many placeholders it took
 * @throws LogDifferenceError when other events are in their places
 */
const appendCopies = async (target: MovingStore, events: readonly StoredOwn[]): Promise<number> => {
  const [first] = events;
  if (!first) return 0;
  const { stream, revision } = first;
  const copies = events.map(copyOf);
  const last = await appendSurely(target, stream, copies, revision);
  if (last === undefined) return 0;
  if (last >= revision) throw isTaken(stream, revision, last);
  await fillUp(target, stream, last + 1, revision);
  const misfit = await appendSurely(target, stream, copies, revision);
  if (misfit !== undefined) throw isTaken(stream, revision, misfit);
  return revision - last - 1;
};

/** The store takes 1 MiB of data at most in one append. */
const BYTES_AT_ONCE = 512 * 1024;
const EVENTS_AT_ONCE = 500;
const PROGRESS_EVERY = 256;

export interface Copied {
  /** Of all events of the site, how many are in the target now. */
  readonly events: number;
  /** How many of them this run has appended. */
  readonly appended: number;
  readonly placeholders: number;
  readonly seconds: number;
  /** Streams of which the source shows nothing and the target has something. */
  readonly leftovers: ReadonlySet<string>;
  /** Streams of other applications in the source. */
  readonly others: ReadonlySet<string>;
}

/** Collects events that follow each other in one stream, for one append. */
class Pile {
  private events: StoredOwn[] = [];
  private bytes = 0;

  takes(event: StoredOwn, size: number): boolean {
    const last = this.events.at(-1);
    if (!last) return true;
    const isNext = last.stream === event.stream && last.revision + 1 === event.revision;
    const hasRoom = this.events.length < EVENTS_AT_ONCE && this.bytes + size <= BYTES_AT_ONCE;
    return isNext && hasRoom;
  }

  put(event: StoredOwn, size: number): void {
    this.events.push(event);
    this.bytes += size;
  }

  empty(): readonly StoredOwn[] {
    const { events } = this;
    this.events = [];
    this.bytes = 0;
    return events;
  }
}

/**
 * Reads both logs in step, and appends where the target ends. Whatever is in the target already is
 * compared on the way, so a move that was interrupted goes on like this. One append at a time: the
 * order of the whole log is a part of it.
 * @throws LogDifferenceError
 */
export const copyOn = async (copying: Copying): Promise<Copied> => {
  const { source, target, shown, signal, onProgress } = copying;
  const began = performance.now();
  const end = await source.log.endPosition();
  const others = new Set<string>();
  const leftovers = new Set<string>();
  const pile = new Pile();
  let [events, appended, placeholders] = [0, 0, 0];

  const isExpected = (event: StoredOwn): boolean => {
    if (isShown(shown, event)) return true;
    if (shown.get(event.stream)?.first === undefined) leftovers.add(event.stream);
    return false;
  };
  const flush = async (): Promise<void> => {
    const copies = pile.empty();
    placeholders += await appendCopies(target, copies);
    appended += copies.length;
  };
  const there = ownEvents(target);
  const nextThere = async (): Promise<StoredOwn | undefined> => {
    for (;;) {
      const next = await there.next();
      if (next.done === true) return undefined;
      if (isExpected(next.value)) return next.value;
    }
  };

  let known = await nextThere();
  for await (const event of ownEvents(source, (stored) => others.add(stored))) {
    if (signal.aborted) break;
    if (!isShown(shown, event)) continue;
    events += 1;
    if (events % PROGRESS_EVERY === 0) onProgress({ events, position: event.position, end });
    if (known) {
      requireSame(event, known);
      known = await nextThere();
      continue;
    }
    const size = Buffer.byteLength(contentOf(event));
    if (!pile.takes(event, size)) await flush();
    pile.put(event, size);
  }
  if (signal.aborted) await there.return(undefined);
  else if (known) refuseExtra(known);
  await flush();
  const seconds = (performance.now() - began) / 1_000;
  return { events, appended, placeholders, seconds, leftovers, others };
};
