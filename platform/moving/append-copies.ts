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
import { LogDifferenceError } from './difference';
import type { MovingStore, StoredOwn } from './store';

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
export const appendCopies = async (
  target: MovingStore,
  events: readonly StoredOwn[],
): Promise<number> => {
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
