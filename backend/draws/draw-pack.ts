import { Readable } from 'node:stream';
import { DRAW_VERSION } from '../../domain/draw/entries';
import { entryOfPurchase, rulesOf } from '../../domain/raffles/draw-record';
import type {
  RaffleCancelled,
  RaffleCompleted,
  RaffleEvent,
  WinnerDrawn,
} from '../../domain/raffles/events';
import type { EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../platform/event-store/streams';
import type { DrawOutline } from './draw-outline';

const json = JSON.stringify;
const CHUNK_ENTRIES = 1_000;

const sealPart = ({ data }: RaffleCompleted | RaffleCancelled): string =>
  `"tickets":${data.soldTickets},"head":${json(data.entriesHead)}`;

const seedPart = ({ data }: RaffleCancelled | WinnerDrawn): string => `,"seed":${json(data.seed)}`;

const winnersPart = ({ data }: WinnerDrawn): string => {
  const holders = [data.winner, ...data.substitutes];
  return `,"winners":${json(holders.map(({ ticket, tag }) => ({ ticket, tag })))}`;
};

/**
 * The entries and the revealed values as pieces of JSON text, so that a pack of any size needs
 * little memory.
 */
async function* sealedParts(
  log: Pick<EventLog, 'readStream'>,
  raffleId: number,
): AsyncGenerator<string> {
  yield `"entries":[`;
  let entries: string[] = [];
  let separator = '';
  let seal = '';
  let seed = '';
  let winners = '';
  for await (const event of log.readStream<RaffleEvent>(raffleStream(raffleId))) {
    if (event.type === 'TicketsPurchased') entries.push(json(entryOfPurchase(event)));
    if (event.type === 'RaffleCompleted' || event.type === 'RaffleCancelled')
      seal = sealPart(event);
    if (event.type === 'WinnerDrawn' || event.type === 'RaffleCancelled') seed = seedPart(event);
    if (event.type === 'WinnerDrawn') winners = winnersPart(event);
    if (entries.length === CHUNK_ENTRIES) {
      yield separator + entries.join(',');
      separator = ',';
      entries = [];
    }
  }
  if (entries.length > 0) yield separator + entries.join(',');
  yield `],${seal}${seed},"beaconValue":null${winners}`;
}

async function* packParts(log: Pick<EventLog, 'readStream'>, { created, stage }: DrawOutline) {
  yield `{"version":${json(DRAW_VERSION)},"rules":${json(rulesOf(created))},`;
  if (stage === 'open') yield '"beaconValue":null';
  else yield* sealedParts(log, created.data.raffleId);
  yield '}';
}

/** The published pack as JSON text (see `contracts/draws`), as far as the raffle has come. */
export const drawPack = (log: Pick<EventLog, 'readStream'>, draw: DrawOutline): Readable =>
  Readable.from(packParts(log, draw), { objectMode: false });
