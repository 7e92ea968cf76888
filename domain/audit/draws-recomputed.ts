import { versionWith, type DrawRules, type PublishedReseal } from '../draw/entries';
import { entryOf } from '../draw/pick';
import { verifyDraw } from '../draw/verify';
import { entryOfPurchase, resealOf, rulesOf } from '../raffles/draw-record';
import type {
  RaffleCancelled,
  RaffleCompleted,
  RaffleEvent,
  TicketsPurchased,
  WinnerDrawn,
} from '../raffles/events';
import { drawnHolders } from '../raffles/drawn-holders';
import { hasEnded } from '../raffles/stages';
import { entriesIn, hold, noEntries, type HeldEntries, type OwnedEntry } from './held-entries';
import {
  compare,
  logPositionOf,
  whenOf,
  type Invariant,
  type LoggedEvent,
  type Tell,
} from './invariant';

/** What a raffle's draw follows from, until it is drawn or cancelled. */
interface DrawRecord {
  readonly rules: DrawRules;
  readonly reseals: PublishedReseal[];
  readonly entries: HeldEntries;
  seal: { readonly tickets: number; readonly head: string } | undefined;
}

export interface Draws {
  readonly open: Map<number, DrawRecord>;
  drawn: number;
}

/** Verified as a stranger would, from the pack that follows from these events. */
const tellFailures = (event: LoggedEvent, pack: object, tell: Tell): void => {
  for (const { check, holds, computed, published } of verifyDraw(pack))
    if (!holds)
      tell({
        ...logPositionOf(event),
        expected: [`${check} *`, computed],
        found: [`${check} *`, published],
      });
};

const packOf = ({ rules, reseals }: DrawRecord, entries: readonly OwnedEntry[]) => ({
  rules,
  ...(reseals.length > 0 ? { reseals } : {}),
  entries: entries.map(({ seq, from, to, tag }) => ({ seq, from, to, tag })),
  beaconValue: null,
});

/** Who is named for a ticket must be who bought it: a pack shows tags alone. */
const compareHolders = (
  entries: readonly OwnedEntry[],
  event: LoggedEvent<WinnerDrawn>,
  tell: Tell,
): void => {
  for (const { ticket, buyerId } of drawnHolders(event.data)) {
    try {
      compare(tell, event, entryOf(entries, ticket).buyerId, buyerId, 'ticket * of user *', ticket);
    } catch (error) {
      // A ticket that nobody holds; the pack's own check has told it.
      if (!(error instanceof RangeError)) throw error;
    }
  }
};

const verifyDrawn = (record: DrawRecord, event: LoggedEvent<WinnerDrawn>, tell: Tell): void => {
  const { seal } = record;
  // The rules have told that nothing is drawn before a seal.
  if (!seal) return;
  const { algorithm, seed } = event.data;
  const entries = entriesIn(record.entries);
  const winners = drawnHolders(event.data).map(({ ticket, tag }) => ({ ticket, tag }));
  const { tickets, head } = seal;
  const pack = { ...packOf(record, entries), version: algorithm, tickets, head, seed, winners };
  tellFailures(event, pack, tell);
  compareHolders(entries, event, tell);
};

const verifyCancelled = (
  record: DrawRecord,
  event: LoggedEvent<RaffleCancelled>,
  tell: Tell,
): void => {
  const { soldTickets: tickets, entriesHead: head, seed } = event.data;
  const version = versionWith(record.reseals);
  const pack = { ...packOf(record, entriesIn(record.entries)), version, tickets, head, seed };
  tellFailures(event, pack, tell);
};

const bought = ({ entries }: DrawRecord, { data }: TicketsPurchased): void =>
  hold(entries, { ...entryOfPurchase({ data }), buyerId: data.buyerId });

const sealOf = ({ data: { soldTickets, entriesHead } }: RaffleCompleted) => ({
  tickets: soldTickets,
  head: entriesHead,
});

const see = (state: Draws, event: LoggedEvent<RaffleEvent>, tell: Tell): void => {
  const { raffleId } = event.data;
  if (event.type === 'RaffleCreated') {
    const entries = noEntries();
    state.open.set(raffleId, { rules: rulesOf(event), reseals: [], entries, seal: undefined });
    return;
  }
  const record = state.open.get(raffleId);
  if (!record) return;
  if (event.type === 'TicketsPurchased' && !record.seal) bought(record, event);
  if (event.type === 'DrawResealed') record.reseals.push(resealOf(event));
  if (!hasEnded(event)) return;
  switch (event.type) {
    case 'RaffleCompleted':
      record.seal ??= sealOf(event);
      return;
    case 'DrawHeld':
      return;
    case 'RaffleCancelled':
      verifyCancelled(record, event, tell);
      break;
    case 'WinnerDrawn':
      verifyDrawn(record, event, tell);
      state.drawn += 1;
  }
  state.open.delete(raffleId);
};

/** Every draw follows from its entries and its seed, and every seed from its commitment. */
export const drawsRecomputed: Invariant<Draws> = {
  name: 'draws-recomputed',
  initialState: () => ({ open: new Map(), drawn: 0 }),
  see: whenOf('raffle', see),
};
