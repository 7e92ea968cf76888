import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/** An operator had a read model written anew; the metadata tell who. */
export type ProjectionRebuildRequested = Event<
  'ProjectionRebuildRequested',
  {
    readonly projection: string;
    /** For operators alone; null where none was given, at the terminal. */
    readonly reason: string | null;
  }
>;

/** What operators did to the parts of the site, and not to a person or a raffle. */
export type OperationsEvent = ProjectionRebuildRequested;

export const operationsEvents: EventTypes<OperationsEvent> = {
  ProjectionRebuildRequested: firstVersion,
};
