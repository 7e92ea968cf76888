import type { RecordedEvent } from '../events';
import type { LogReader } from '../log/log-reader';
import type { ResolvedEvent } from '../wire/read-responses';

/** A link points to another event; its data is `revision@stream`. */
const LINK_TYPE = '$>';

/** Returns the event that a link points to, or only the link when that event does not exist. */
export const resolveLink = (reader: LogReader, event: RecordedEvent): ResolvedEvent => {
  if (event.type !== LINK_TYPE) return { event };
  const [, revision, stream] = /^(\d+)@(.+)$/.exec(Buffer.from(event.data).toString('utf8')) ?? [];
  const target =
    revision === undefined || stream === undefined
      ? undefined
      : reader.event(stream, Number(revision));
  return target ? { event: target, link: event } : { link: event };
};
