import { Readable } from 'node:stream';
import { DRAW_VERSION, NO_BEACON, type DrawRules } from '../../domain/draw/entries';
import { entryOfPurchase } from '../../domain/raffles/draw-record';
import type { RaffleEvent, WinnerDrawn } from '../../domain/raffles/messages';
import type { KnownRaffle, Raffle } from '../../domain/raffles/raffle';
import type { EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../platform/event-store/streams';

/** How a raffle's draw stands: what it promised, what is sealed, or all of it. */
export type DrawStage = 'open' | 'sealed' | 'final';

export const stageOf = (raffle: Exclude<Raffle, { status: 'unknown' }>): DrawStage => {
  if (raffle.status === 'active') return 'open';
  return raffle.status === 'cancelled' || raffle.drawn ? 'final' : 'sealed';
};

const rulesOfState = (raffle: KnownRaffle): DrawRules => ({
  raffleId: raffle.raffleId,
  commit: raffle.commit,
  priceCents: raffle.priceCents,
  mode: raffle.mode,
  goal: raffle.goal,
  endDateMs: raffle.endDate.getTime(),
  beacon: NO_BEACON,
});

const winnersOf = ({ data }: WinnerDrawn) =>
  [data.winner, ...data.substitutes].map(({ ticket, tag }) => ({ ticket, tag }));

const json = JSON.stringify;
const CHUNK_ENTRIES = 1_000;

/** The entries, and what the last events reveal, as pieces of JSON text: a pack of any size needs little memory. */
async function* sealedParts(log: EventLog, raffle: KnownRaffle): AsyncGenerator<string> {
  yield `"entries":[`;
  let entries: string[] = [];
  let separator = '';
  let seed = '';
  let winners = '';
  for await (const event of log.readStream<RaffleEvent>(raffleStream(raffle.raffleId))) {
    if (event.type === 'TicketsPurchased') entries.push(json(entryOfPurchase(event)));
    if (event.type === 'WinnerDrawn' || event.type === 'RaffleCancelled') {
      seed = `"seed":${json(event.data.seed)},`;
    }
    if (event.type === 'WinnerDrawn') winners = `,"winners":${json(winnersOf(event))}`;
    if (entries.length === CHUNK_ENTRIES) {
      yield separator + entries.join(',');
      separator = ',';
      entries = [];
    }
  }
  if (entries.length > 0) yield separator + entries.join(',');
  const { soldTickets, entriesHead } = raffle;
  yield `],"tickets":${soldTickets},"head":${json(entriesHead)},${seed}"beaconValue":null${winners}`;
}

async function* packParts(log: EventLog, raffle: KnownRaffle, stage: DrawStage) {
  yield `{"version":${json(DRAW_VERSION)},"rules":${json(rulesOfState(raffle))},`;
  if (stage === 'open') yield '"beaconValue":null';
  else yield* sealedParts(log, raffle);
  yield '}';
}

/** The published pack as JSON text (see `contracts/draws`), as far as the raffle has come. */
export const drawPack = (log: EventLog, raffle: KnownRaffle, stage: DrawStage): Readable =>
  Readable.from(packParts(log, raffle, stage), { objectMode: false });
