import { categoryOf, type Recorded } from '../event-store/codec';
import type { EventLog } from '../event-store/event-log';
import { spanIdOf, clock, type Cause, type Tracer } from './tracer';

/** The event that led to this, or the request with which all began. */
export const parentOf = ({ correlationId, causationId }: Cause): string =>
  causationId === undefined ? spanIdOf('request', correlationId) : spanIdOf('event', causationId);

/** Tells of each event of an append: one append may answer many people. */
export const tracedLog = (log: EventLog, tracer: Tracer | undefined): EventLog =>
  tracer
    ? {
        ...log,
        append: async (stream, events, expected) => {
          const startedAt = clock();
          const appended = await log.append(stream, events, expected);
          for (const { id, event, context } of events) {
            if (!tracer.wants(context.correlationId)) continue;
            tracer.tell({
              name: `${categoryOf(stream)}.append`,
              kind: 'client',
              startedAt,
              correlationId: context.correlationId,
              id: spanIdOf('event', id),
              parent: parentOf(context),
              attributes: {
                'rifaviva.stream': stream,
                'rifaviva.event.type': event.type,
                'rifaviva.append.events': events.length,
              },
            });
          }
          return appended;
        },
      }
    : log;

/** Tells what a program did with an event that it read. */
export const tellHandled = (
  tracer: Tracer,
  name: string,
  { id, type, stream, revision, metadata }: Recorded,
  startedAt: number,
): void => {
  const { correlationId } = metadata;
  if (!tracer.wants(correlationId)) return;
  tracer.tell({
    name,
    correlationId,
    startedAt,
    kind: 'consumer',
    parent: spanIdOf('event', id),
    attributes: {
      'rifaviva.stream': stream,
      'rifaviva.revision': revision,
      'rifaviva.event.type': type,
    },
  });
};
