import type { RaffleEvent } from '../../domain/raffles/events';
import { unknownRaffle, type Raffle } from '../../domain/raffles/state';
import {
  isSnapshotDue,
  partsOf,
  snapshotTaken,
  withPart,
  type RafflePart,
} from '../../domain/raffles/snapshot';
import type { EventLog } from '../../platform/event-store/event-log';
import { createSnapshots, type Snapshots } from '../../platform/event-store/snapshots';
import { raffleSnapshotStream } from '../../domain/raffles/stream';
import type { Logger } from '../../platform/logger';

/** Makes the first purchase after a start quick, however much a raffle has sold. */
export const raffleSnapshots = (
  log: Pick<EventLog, 'append' | 'readStream' | 'deleteStream'>,
  logger: Logger,
): Snapshots<Raffle> =>
  createSnapshots<Raffle, RafflePart, RaffleEvent>(log, logger, {
    initialState: unknownRaffle,
    streamOf: raffleSnapshotStream,
    isDue: isSnapshotDue,
    partsOf,
    withPart,
    toEvent: snapshotTaken,
    // The chain's head covers every purchase before it.
    endsWith: (raffle, { data }) =>
      raffle.status !== 'unknown' && data.entriesHead === raffle.entriesHead,
  });
