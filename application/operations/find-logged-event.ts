import { UnreadableEventError } from '../../platform/event-store/errors';
import type { EventLog } from '../../platform/event-store/event-log';
import type { EventAddress, FoundEvent } from '../../platform/event-store/find-event';
import { browseEvents } from './browse-events';
import type { LogIndex } from './log-index';
import { shownEvent, withoutSecrets, type ShownEvent } from './shown-event';

export interface LogParts {
  readonly log: Pick<EventLog, 'readAll' | 'readStream' | 'endPosition' | 'find'>;
  readonly index: LogIndex;
}

/** An event's id, or its place. */
export type LoggedAddress = EventAddress | { readonly id: string };

/** One event as operators are shown it: as it was recorded, and as programs read it today. */
interface LoggedForm extends Pick<FoundEvent, 'id' | 'stream' | 'revision' | 'position' | 'type'> {
  /** In the shape and version of its time, without secrets. */
  readonly recorded: { readonly data: unknown; readonly metadata: unknown };
  /** In its newest shape, without secrets; null when this program can't read it. */
  readonly event: ShownEvent | null;
  /** Why this program can't read it. */
  readonly unreadable: string | null;
}

/** Where the blocks do not reach yet, so much of the log is read for an id at most. */
const SEARCHED_MOST = 20_000;

const addressOf = async (
  { log, index }: LogParts,
  id: string,
): Promise<EventAddress | undefined> => {
  let [from, examined]: [number | undefined, number] = [undefined, 0];
  while (examined < SEARCHED_MOST) {
    const page = await browseEvents({
      log,
      index,
      filter: { id },
      backwards: true,
      from,
      limit: 1,
    });
    const [found] = page.events;
    if (found) return { stream: found.stream, revision: found.revision };
    if (page.next === null) return undefined;
    from = page.next;
    examined += page.examined;
  }
  return undefined;
};

const BINARY = '[no JSON]';

const recorded = (value: unknown): unknown =>
  value instanceof Uint8Array ? BINARY : withoutSecrets(value);

const formOf = ({ data, metadata, event, ...place }: FoundEvent): LoggedForm => {
  const isReadable = !(event instanceof UnreadableEventError);
  return {
    ...place,
    recorded: { data: recorded(data), metadata: recorded(metadata) },
    event: isReadable ? shownEvent(event) : null,
    unreadable: isReadable ? null : event.message,
  };
};

/**
 * @returns undefined when there is none: it never was, is hidden, or an id can't be found in the
 *   part of the log that has to be read for it
 */
export const findLoggedEvent = async (
  parts: LogParts,
  address: LoggedAddress,
): Promise<LoggedForm | undefined> => {
  const place = 'id' in address ? await addressOf(parts, address.id) : address;
  const found = place && (await parts.log.find(place));
  return found && formOf(found);
};
