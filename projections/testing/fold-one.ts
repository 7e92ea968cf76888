import type { AnyEvent } from '../../platform/event-store/codec';
import { foldAll } from '../fold-all';
import type { Projection, ReadDocument } from '../projection';
import { recorded, type LogEvent } from '../../tests/kit/recorded';

/** The documents that these events make, in the order in which they first came up. */
export const documentsOf = <Document extends ReadDocument, Event extends AnyEvent>(
  projection: Projection<Document, Event>,
  ...events: readonly LogEvent[]
): Document[] => [...foldAll(projection, recorded(events)).values()];
