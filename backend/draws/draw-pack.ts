import { Readable } from 'node:stream';
import { versionWith, type PublishedReseal } from '../../domain/draw/entries';
import { entryOfPurchase, resealOf, rulesOf } from '../../domain/raffles/draw-record';
import { drawnHolders } from '../../domain/raffles/drawn-holders';
import type {
  RaffleCancelled,
  RaffleCompleted,
  RaffleEvent,
  WinnerDrawn,
} from '../../domain/raffles/events';
import type { EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import type { DrawOutline } from './draw-outline';

const json = JSON.stringify;
const CHUNK_ENTRIES = 1_000;

const sealPart = ({ data }: RaffleCompleted | RaffleCancelled): string =>
  `"tickets":${data.soldTickets},"head":${json(data.entriesHead)}`;

const seedPart = ({ data }: RaffleCancelled | WinnerDrawn): string => `,"seed":${json(data.seed)}`;

const winnersPart = ({ data }: WinnerDrawn): string =>
  `,"winners":${json(drawnHolders(data).map(({ ticket, tag }) => ({ ticket, tag })))}`;

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

/** The reseals of a raffle. In the pack they come before its entries. */
const readReseals = async (
  log: Pick<EventLog, 'readStream'>,
  { created, wasResealed }: DrawOutline,
): Promise<readonly PublishedReseal[]> => {
  const reseals: PublishedReseal[] = [];
  if (!wasResealed) return reseals;
  for await (const event of log.readStream<RaffleEvent>(raffleStream(created.data.raffleId))) {
    if (event.type === 'DrawResealed') reseals.push(resealOf(event));
  }
  return reseals;
};

async function* packParts(
  log: Pick<EventLog, 'readStream'>,
  draw: DrawOutline,
  known: readonly PublishedReseal[] | undefined,
) {
  const { created, stage } = draw;
  const reseals = known ?? (await readReseals(log, draw));
  yield `{"version":${json(versionWith(reseals))},"rules":${json(rulesOf(created))},`;
  if (reseals.length > 0) yield `"reseals":${json(reseals)},`;
  if (stage === 'open') yield '"beaconValue":null';
  else yield* sealedParts(log, created.data.raffleId);
  yield '}';
}

/**
 * The published pack as JSON text (see `contracts/draws`), as far as the raffle has come.
 * @param reseals of a caller that knows them, so that the raffle's stream is not read for them
 */
export const drawPack = (
  log: Pick<EventLog, 'readStream'>,
  draw: DrawOutline,
  reseals?: readonly PublishedReseal[],
): Readable => Readable.from(packParts(log, draw, reseals), { objectMode: false });
