import type { AnyEvent } from '../../platform/event-store/codec';
import { foldAll } from '../fold-all';
import type { Projection, ReadDocument } from '../projection';
import { recorded, type LogEvent } from '../../tests/kit/recorded';

/** The documents from these events, in the order of their first change. */
export const documentsOf = <Document extends ReadDocument, Event extends AnyEvent>(
  projection: Projection<Document, Event>,
  ...events: readonly LogEvent[]
): Document[] => [...foldAll(projection, recorded(events)).values()];
