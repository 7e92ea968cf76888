import type {
  DrawnHolder,
  DrawnPrize,
  RaffleCompleted,
  RaffleEvent,
} from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import { newestEvent } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import { entryOf, pickWinners, type Pick } from '../../domain/draw/pick';
import { GiveUpError } from '../../platform/give-up-error';
import { firstHead, nextHeadBy, headAfterReseal, type DrawEntry } from '../../domain/draw/entries';
import { entryOfPurchase, rulesOf } from '../../domain/raffles/draw-record';
import { evolve, unknownRaffle, type Raffle } from '../../domain/raffles/state';
import type { Loaded } from '../../platform/event-store/state-cache';
import { sha256 } from '../../platform/hashes';
import { nothingToDo, refused } from '../../platform/event-store/stream-queue';
import type { UseCaseInput } from '../application';
import { createFaultFinder } from './find-draw-faults';
import type { RaffleOutcome } from './raffle-outcome';
import { seedOfRaffle } from './raffle-secrets';

const nextHead = nextHeadBy(sha256);

/** An entry with its holder's user id, which is never published. */
interface HeldEntry extends DrawEntry {
  readonly buyerId: number;
}

/** The part of a raffle's history that its draw needs. */
export interface RaffleRecord {
  readonly loaded: Loaded<Raffle>;
  readonly entries: readonly HeldEntry[];
  /** Published when no more entries could be added. */
  readonly seal: RaffleCompleted['data'] | undefined;
  /** Head of the chain, computed from the entries and not taken from the events. */
  readonly head: string;
}

/**
 * Reads a raffle's stream once, and returns its state, its entries and their chain.
 * @param see is shown each event
 */
export const readRecord = async (
  history: AsyncIterable<Recorded<RaffleEvent>>,
  see: (event: Recorded<RaffleEvent>) => void = () => undefined,
): Promise<RaffleRecord> => {
  const entries: HeldEntry[] = [];
  // One string per holder, however many purchases, keeps the record of a big raffle small.
  const tags = new Map<string, string>();
  let loaded: Loaded<Raffle> = { state: unknownRaffle, revision: -1, position: -1 };
  let seal: RaffleCompleted['data'] | undefined;
  let head = '';
  for await (const event of history) {
    const { revision, position } = event;
    see(event);
    loaded = { state: evolve(loaded.state, event), revision, position };
    if (event.type === 'RaffleCreated') head = firstHead(rulesOf(event));
    if (event.type === 'DrawResealed') head = headAfterReseal(head, event.data.commit);
    if (event.type === 'RaffleCompleted') seal = event.data;
    if (event.type !== 'TicketsPurchased') continue;
    const entry = entryOfPurchase(event);
    const tag = tags.get(entry.tag) ?? entry.tag;
    // Stryker disable next-line CallExpression: this only saves memory
    tags.set(tag, tag);
    entries.push({ ...entry, tag, buyerId: event.data.buyerId });
    head = nextHead(head, entry);
  }
  return { loaded, entries, seal, head };
};

interface SealedRecord extends RaffleRecord {
  readonly seal: RaffleCompleted['data'];
}

const isSealed = (record: RaffleRecord): record is SealedRecord => {
  const { seal, entries, head } = record;
  return (
    head === seal?.entriesHead &&
    entries.length === seal.purchases &&
    entries.at(-1)?.to === seal.soldTickets
  );
};

const picksOf = (raffleId: number, { entries, head, seal }: SealedRecord, seed: string) =>
  pickWinners(seed, { raffleId, entries, tickets: seal.soldTickets, head, beaconValue: null });

const holderOf = (entries: readonly HeldEntry[], { ticket, tag }: Pick): DrawnHolder => ({
  ticket,
  tag,
  buyerId: entryOf(entries, ticket).buyerId,
});

/**
 * The draw that follows from the seed and the sealed entries.
 * @throws GiveUpError when the entries differ from the sealed ones
 */
export const computeDraw = (raffleId: number, record: RaffleRecord, seed: string): DrawnPrize => {
  const picks = isSealed(record) ? picksOf(raffleId, record, seed) : [];
  const [winner, ...substitutes] = picks.map((pick) => holderOf(record.entries, pick));
  if (!winner) {
    throw new GiveUpError(`The entries of raffle ${raffleId} are not those that were sealed`);
  }
  return { winner, substitutes };
};

/** An event must not grow without an end. */
const FAULTS_MOST = 100;

interface DrawWinner extends UseCaseInput<
  'log' | 'logger' | 'now' | 'keyring' | 'raffles' | 'holderOf' | 'lookups'
> {
  readonly raffleId: number;
}

/** The outcome when no draw is due, known without reading the entries; else undefined. */
const answerFrom = (
  newest: Recorded<RaffleEvent> | undefined,
  now: Date,
): RaffleOutcome<'DrawWinner'> | undefined => {
  if (!newest) return refused({ type: 'raffle-not-found' }, -1);
  const { position } = newest;
  if (newest.type === 'WinnerDrawn') return nothingToDo(position);
  if (newest.type === 'DrawHeld') return refused({ type: 'draw-held' }, position);
  if (newest.type !== 'RaffleCompleted') return refused({ type: 'not-sealed' }, position);
  const until = newest.data.drawAt;
  return now < new Date(until) ? refused({ type: 'too-early', until }, position) : undefined;
};

/**
 * Draws the winner of a sealed raffle, once the seal has been public for long enough. A repeat
 * changes nothing. With something in the log that no rule lets in, nobody gets a prize: the draw
 * is held, and waits for operators.
 * @throws GiveUpError when the entries differ from the sealed ones, or the seed's key is missing
 */
export const drawWinner = async (
  request: DrawWinner,
): Promise<RaffleOutcome<'DrawWinner' | 'HoldDraw'>> => {
  const { app, raffleId, context } = request;
  const stream = raffleStream(raffleId);
  const answer = answerFrom(await newestEvent<RaffleEvent>(app.log, stream), app.now());
  if (answer) return answer;

  app.logger.info({ stream, correlationId: context.correlationId }, 'drawing');
  const finder = createFaultFinder(app, stream);
  const record = await readRecord(app.log.readStream<RaffleEvent>(stream), finder.see);
  const { state, position } = record.loaded;
  if (state.status === 'unknown') return refused({ type: 'raffle-not-found' }, position);
  const faults = (await finder.end()).slice(0, FAULTS_MOST);
  if (faults.length > 0) {
    const held = { type: 'HoldDraw', data: { raffleId, faults } } as const;
    const outcome = await app.raffles.handle(stream, held, context);
    return outcome.kind === 'rejected' ? outcome : refused({ type: 'draw-held' }, outcome.position);
  }
  const seed = seedOfRaffle(app.keyring, state);
  const prize = computeDraw(raffleId, record, seed);
  // Keeps the state that was read for the draw, so that the command does not read the stream again.
  app.raffles.states.store(stream, record.loaded);
  const drawn = { prizes: [prize], handover: false } as const;
  const data = { raffleId, seed, entriesHead: record.head, ...drawn };
  return app.raffles.handle(stream, { type: 'DrawWinner', data }, context);
};
