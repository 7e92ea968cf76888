import { commitmentOf, firstHead, nextHeadBy, headAfterReseal } from '../../domain/draw/entries';
import { winningTicket } from '../../domain/draw/pick';
import { entryOfPurchase, rulesOf } from '../../domain/raffles/draw-record';
import type { RaffleCreated, RaffleEvent } from '../../domain/raffles/events';
import { hasEnded } from '../../domain/raffles/stages';
import { dayOfMoment } from '../../domain/transparency/days';
import type { Recorded } from '../../platform/event-store/codec';
import { sha256 } from '../../platform/hashes';
import type { Folded, Projection } from '../projection';
import { ENTRY_HEADS, type EntryHeads, type HeadOfDay } from './document';

type Heads = Folded<EntryHeads>;

const nextHead = nextHeadBy(sha256);

const created = (event: Recorded<RaffleCreated>): Heads => ({
  _id: event.data.raffleId,
  stage: 'open',
  resealed: false,
  proof: 'pending',
  tickets: 0,
  days: [],
  commit: event.data.commit,
  head: firstHead(rulesOf(event)),
});

const proofOf = (holds: boolean): EntryHeads['proof'] => (holds ? 'holds' : 'broken');

type WinnerDrawn = Extract<RaffleEvent, { type: 'WinnerDrawn' }>;

const drawHolds = ({ commit, head, tickets }: Heads, { data }: WinnerDrawn): boolean => {
  const { raffleId, seed, prizes } = data;
  const sealed = { raffleId, tickets, head, beaconValue: null };
  return commitmentOf(seed) === commit && winningTicket(seed, sealed) === prizes[0].winner.ticket;
};

/** The next state of the chain, computed from what the event adds to it. */
const followed = (heads: Heads, event: Recorded<RaffleEvent>): Heads => {
  if (event.type === 'TicketsPurchased') {
    const head = nextHead(heads.head, entryOfPurchase(event));
    return { ...heads, head, tickets: event.data.lastTicket };
  }
  if (event.type === 'DrawResealed') {
    const { commit } = event.data;
    return { ...heads, resealed: true, commit, head: headAfterReseal(heads.head, commit) };
  }
  if (!hasEnded(event)) return heads;
  switch (event.type) {
    case 'RaffleCompleted':
      return { ...heads, stage: 'sealed' };
    case 'DrawHeld':
      return heads;
    case 'RaffleCancelled': {
      const proof = proofOf(commitmentOf(event.data.seed) === heads.commit);
      return { ...heads, stage: event.data.reason, proof };
    }
    case 'WinnerDrawn':
      return { ...heads, stage: 'drawn', proof: proofOf(drawHolds(heads, event)) };
  }
};

const dayAdded = (
  days: readonly HeadOfDay[],
  { at, revision, data }: Recorded<RaffleEvent>,
): readonly HeadOfDay[] => {
  const today = { day: dayOfMoment(at), revision, head: data.entriesHead };
  // Most events are of the last day, and a raffle may have thousands of events.
  if (days.at(-1)?.day === today.day) return days.with(-1, today);
  return [...days.filter(({ day }) => day !== today.day), today];
};

/** The chains of entries of all raffles, with their heads at the end of each day. */
export const entryHeads: Projection<EntryHeads, RaffleEvent> = {
  name: ENTRY_HEADS.projection,
  categories: ['raffle'],
  indexes: [
    { name: 'stages', key: { stage: 1, proof: 1 } },
    { name: 'resealed', key: { resealed: 1 } },
  ],
  keys: ({ data }) => [data.raffleId],
  apply: (document, event) => {
    const before = event.type === 'RaffleCreated' ? created(event) : document;
    if (!before) return undefined;
    const after = followed(before, event);
    const isBroken = before.proof === 'broken' || after.head !== event.data.entriesHead;
    return {
      ...after,
      proof: isBroken ? 'broken' : after.proof,
      days: dayAdded(before.days, event),
    };
  },
};
