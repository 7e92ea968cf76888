import type { Recorded } from '../../platform/event-store/codec';
import type { EventsExported } from '../../domain/operations/events';
import { isAsked, type EventFilter } from './event-filter';
import { hiddenIn } from './hidden-events';
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
  const isHidden = hiddenIn(log);
  let [wanted, examined, found, share]: [Recorded[], number, number, number] = [[], 0, 0, 0];
  let unsent = 0;
  const batch = async (): Promise<ExportBatch> => {
    const hidden = await Promise.all(wanted.map(isHidden));
    const events = wanted.filter((_event, at) => !hidden[at]).map(shownEvent);
    found += events.length;
    [wanted, unsent] = [[], 0];
    return { events, examined, found, share };
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
    if (isAsked(event, filter)) wanted.push(event);
    if (wanted.length < BATCH_EVENTS && unsent < BATCH_EXAMINED) continue;
    yield await batch();
    await mayGoOn?.();
  }
  share = 1;
  yield await batch();
}

interface Exporting extends Pick<EventsExported['data'], 'format' | 'reason'> {
  readonly filter: EventFilter;
  readonly from: number | undefined;
}

/** An export as the log keeps it. */
export const exportedAs = ({
  format,
  filter,
  from,
  reason,
}: Exporting): EventsExported['data'] => ({
  format,
  filter: {
    stream: filter.stream ?? null,
    category: filter.category ?? null,
    type: filter.type ?? null,
    actorId: filter.actor ?? null,
    correlationId: filter.correlationId ?? null,
    since: filter.since?.toISOString() ?? null,
    until: filter.until?.toISOString() ?? null,
  },
  from: from ?? null,
  reason,
});
