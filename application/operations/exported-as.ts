import type { EventsExported } from '../../domain/operations/events';
import type { EventFilter } from './event-filter';

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
