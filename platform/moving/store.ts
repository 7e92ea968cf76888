import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import { useQuickWire } from 'quick-wire';
import type { Catalogue } from '../../domain/shared/event-types';
import { PLACEHOLDER, streamNames, type StreamNames } from '../event-store/codec';
import { openConnection, type Connection } from '../event-store/connection';
import { connectEventLog, type EventLog } from '../event-store/event-log';
import { MOVES_STREAM } from '../event-store/identity';
import { readEverything } from '../event-store/read-events';

/** A store, as a move sees it: events as they are stored, and the log for what it adds itself. */
export interface MovingStore {
  readonly connection: Connection;
  readonly names: StreamNames;
  readonly log: EventLog;
  close: () => Promise<void>;
}

/** @param prefix of the site's streams in this store */
export const openMovingStore = (url: string, catalogue: Catalogue, prefix: string): MovingStore => {
  // Both answer alike with it and without.
  useQuickWire(() => undefined);
  const connection = openConnection(url, true);
  const log = connectEventLog(url, { catalogue, prefix });
  return {
    connection,
    log,
    names: streamNames(catalogue, prefix),
    close: async () => {
      await Promise.all([connection.close(), log.close()]);
    },
  };
};

/** An event of the site, as it is stored. */
export interface StoredOwn {
  /** The site's name for it, which is the same in every store. */
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: unknown;
  readonly metadata: unknown;
}

const isOfTheStore = (type: string): boolean => type.startsWith('$');

/** Undefined for what is not the site's, or is of this store alone. */
const ownOf = (event: AllStreamRecordedEvent, names: StreamNames): StoredOwn | undefined => {
  const { streamId, type, id, isJson, data } = event;
  const stream = names.own(streamId);
  if (stream === undefined || stream === MOVES_STREAM) return undefined;
  if (isOfTheStore(type) || type === PLACEHOLDER) return undefined;
  const metadata: unknown = event.metadata;
  const [revision, position] = [Number(event.revision), Number(event.position.commit)];
  return { stream, revision, position, id, type, isJson, data, metadata };
};

/**
 * All events of the site in the order of the store, also hidden ones that a scavenge has not
 * removed.
 * @param onOther called with the name of each event's stream that is another application's
 */
export async function* ownEvents(
  { connection, names }: MovingStore,
  onOther: (stored: string) => void = () => undefined,
): AsyncGenerator<StoredOwn, void> {
  for await (const { event } of readEverything(connection, {})) {
    if (!event) continue;
    const own = ownOf(event, names);
    if (own) yield own;
    else if (!event.streamId.startsWith('$') && names.own(event.streamId) === undefined)
      onOther(event.streamId);
  }
}
