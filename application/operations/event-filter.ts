import { actorOf } from '../../domain/actor';
import type { Actor } from '../../domain/operations/events';
import { categoryOf, type Recorded } from '../../platform/event-store/codec';

/** Which events are asked for; what is undefined excludes none. */
export interface EventFilter {
  readonly id?: string | undefined;
  readonly stream?: string | undefined;
  readonly category?: string | undefined;
  readonly type?: string | undefined;
  readonly actor?: Actor | undefined;
  readonly correlationId?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

export const isAsked = (event: Recorded, filter: EventFilter): boolean => {
  const { id, stream, category, type, actor, correlationId, since, until } = filter;
  return (
    (id === undefined || event.id === id) &&
    (stream === undefined || event.stream === stream) &&
    (type === undefined || event.type === type) &&
    (category === undefined || categoryOf(event.stream) === category) &&
    (actor === undefined || actorOf(event) === actor) &&
    (correlationId === undefined || event.metadata.correlationId === correlationId) &&
    (since === undefined || new Date(event.at) >= since) &&
    (until === undefined || new Date(event.at) <= until)
  );
};
