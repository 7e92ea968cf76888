import type { RecordedEvent } from '../events';
import type { LogReader } from '../log/log-reader';
import type { ResolvedEvent } from '../wire/read-responses';

/** The type of an event that stands for another, which its data names as `revision@stream`. */
const LINK_TYPE = '$>';

/** Follows a link to the event that it names; without one only the link is left. */
export const resolveLink = (reader: LogReader, event: RecordedEvent): ResolvedEvent => {
  if (event.type !== LINK_TYPE) return { event };
  const [, revision, stream] = /^(\d+)@(.+)$/.exec(Buffer.from(event.data).toString('utf8')) ?? [];
  const target =
    revision === undefined || stream === undefined
      ? undefined
      : reader.event(stream, Number(revision));
  return target ? { event: target, link: event } : { link: event };
};
