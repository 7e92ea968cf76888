import { isAsked } from './event-filter';
import { readAsked, type ReadAsked } from './read-asked';
import { shownEvent, type ShownEvent } from './shown-event';

export interface ExportEvents extends ReadAsked {
  /** Asked before each batch; the export ends where it throws. */
  readonly mayGoOn?: () => Promise<void>;
}

export interface ExportBatch {
  readonly events: readonly ShownEvent[];
  /** Events that were read, and those of them that were asked for, so far. */
  readonly examined: number;
  readonly found: number;
  /** Of the log, between 0 and 1. */
  readonly share: number;
}

const BATCH_EVENTS = 100;
const BATCH_EXAMINED = 1_000;

/**
 * All events that are asked for and in the log by now, a batch at a time: the next one is read when
 * the last one has been taken.
 * @throws UnreadableEventError at an event that this program can't read
 */
export async function* exportEvents({
  mayGoOn,
  ...asked
}: ExportEvents): AsyncGenerator<ExportBatch, void> {
  const { log, filter, backwards, from } = asked;
  const end = await log.endPosition();
  const isOfStream = filter.stream !== undefined;
  const start = isOfStream || from === undefined ? (backwards ? end : -1) : from;
  const length = Math.max(1, backwards ? start + 1 : end - start);
  let [events, examined, found, share]: [ShownEvent[], number, number, number] = [[], 0, 0, 0];
  let unsent = 0;
  const batch = (): ExportBatch => {
    const full = { events, examined, found, share };
    [events, unsent] = [[], 0];
    return full;
  };
  await mayGoOn?.();
  for await (const event of readAsked(asked)) {
    if (event.position > end) {
      if (backwards) continue;
      break;
    }
    examined += 1;
    unsent += 1;
    share = Math.min(1, Math.abs(event.position - start) / length);
    if (isAsked(event, filter)) {
      found += 1;
      events.push(shownEvent(event));
    }
    if (events.length < BATCH_EVENTS && unsent < BATCH_EXAMINED) continue;
    yield batch();
    await mayGoOn?.();
  }
  share = 1;
  yield batch();
}
