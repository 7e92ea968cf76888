import { firstHead, nextHeadBy, type DrawEntry } from '../../domain/draw/entries';
import { headAfterReseal } from '../../domain/draw/reseals';
import { entryOfPurchase, rulesOf } from '../../domain/raffles/draw-record';
import type { RaffleCompleted, RaffleEvent } from '../../domain/raffles/events';
import { evolve, unknownRaffle, type Raffle } from '../../domain/raffles/state';
import type { Recorded } from '../../platform/event-store/codec';
import type { Loaded } from '../../platform/event-store/state-cache';
import { sha256 } from '../../platform/hashes';

const nextHead = nextHeadBy(sha256);

/** An entry with its holder's user id, which is never published. */
export interface HeldEntry extends DrawEntry {
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

/** Reads a raffle's stream once, and returns its state, its entries and their chain. */
export const readRecord = async (
  history: AsyncIterable<Recorded<RaffleEvent>>,
): Promise<RaffleRecord> => {
  const entries: HeldEntry[] = [];
  // One string per holder, however many purchases, keeps the record of a big raffle small.
  const tags = new Map<string, string>();
  let loaded: Loaded<Raffle> = { state: unknownRaffle, revision: -1, position: -1 };
  let seal: RaffleCompleted['data'] | undefined;
  let head = '';
  for await (const event of history) {
    const { revision, position } = event;
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
