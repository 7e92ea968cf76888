import { isEventOf } from '../../domain/catalogue';
import type {
  HandoverEvent,
  HandoverForgotten,
  HandoverOpened,
} from '../../domain/handovers/events';
import type { RaffleEvent, WinnerDrawn } from '../../domain/raffles/events';
import { assertNever } from '../../domain/shared/assert-never';
import type { Recorded } from '../../platform/event-store/codec';
import type { Folded, Projection } from '../projection';
import { HANDOVERS, type HandoverDocument } from './document';

type Folding = Folded<HandoverDocument>;

const idOf = (raffleId: number, prize: number): string => `${raffleId}-${prize}`;

const FIRST_PRIZE = 1;

/** A draw asks for hand-overs. That of the first prize is opened last, and a sweep looks for it. */
const due = ({ at, data }: Recorded<WinnerDrawn>): Folding => ({
  _id: idOf(data.raffleId, FIRST_PRIZE),
  raffleId: data.raffleId,
  prize: FIRST_PRIZE,
  sellerId: data.sellerId,
  holderId: null,
  stage: 'due',
  by: new Date(at),
  openedAt: new Date(at),
  endedAt: null,
  countsAgainstSeller: false,
  isForgotten: false,
});

const opened = ({ at, data }: Recorded<HandoverOpened>): Folding => ({
  _id: idOf(data.raffleId, data.prize),
  raffleId: data.raffleId,
  prize: data.prize,
  sellerId: data.sellerId,
  holderId: data.holderId,
  stage: 'asked',
  by: new Date(data.acceptBy),
  openedAt: new Date(at),
  endedAt: null,
  countsAgainstSeller: false,
  isForgotten: false,
});

/** It has all that stays, so that it gives the same after the rest was erased. */
const forgotten = ({ data }: Recorded<HandoverForgotten>): Folding => ({
  _id: idOf(data.raffleId, data.prize),
  raffleId: data.raffleId,
  prize: data.prize,
  sellerId: data.sellerId,
  holderId: null,
  stage: data.outcome,
  by: new Date(data.endedAt),
  openedAt: new Date(data.openedAt),
  endedAt: new Date(data.endedAt),
  countsAgainstSeller: data.countsAgainstSeller,
  isForgotten: true,
});

type Step = Exclude<HandoverEvent, HandoverOpened | HandoverForgotten>;

const stepped = (before: Folding, event: Step): Folding => {
  const at = new Date(event.at);
  switch (event.type) {
    case 'PrizeAccepted':
      return { ...before, stage: 'accepted', by: new Date(event.data.sendBy) };
    case 'PrizeSent':
    case 'PrizeHandedOver':
      return { ...before, stage: 'sent', by: new Date(event.data.confirmBy) };
    case 'SubstituteCalled': {
      const { holderId, acceptBy } = event.data;
      return { ...before, stage: 'asked', holderId, by: new Date(acceptBy) };
    }
    case 'HandoverDisputed':
      return { ...before, stage: 'disputed', by: new Date(event.data.answerBy), endedAt: null };
    case 'DisputeResolved': {
      const { sendBy } = event.data;
      return sendBy === null ? before : { ...before, stage: 'accepted', by: new Date(sendBy) };
    }
    case 'HandoverClosed':
      return { ...before, stage: 'closed', by: at, endedAt: at, countsAgainstSeller: false };
    case 'HandoverFailed': {
      const { countsAgainstSeller } = event.data;
      return { ...before, stage: 'failed', by: at, endedAt: at, countsAgainstSeller };
    }
    case 'PrizeDeclined':
    case 'PrizeReceived':
    case 'DisputeAnswered':
      return before;
    default:
      return assertNever(event);
  }
};

/** Where every prize is on its way: what waits for whom, and what has come of it. */
export const handovers: Projection<HandoverDocument, RaffleEvent | HandoverEvent> = {
  name: HANDOVERS.projection,
  categories: ['raffle', 'handover'],
  indexes: [
    { name: 'stage_by', key: { stage: 1, by: 1, _id: 1 } },
    { name: 'of_holder', key: { holderId: 1, by: 1 } },
    { name: 'of_seller', key: { sellerId: 1, stage: 1, by: 1 } },
    { name: 'stage_opened', key: { stage: 1, openedAt: 1 } },
    { name: 'ended', key: { isForgotten: 1, endedAt: 1 } },
  ],
  keys: (event) => {
    if (isEventOf('handover', event)) return [idOf(event.data.raffleId, event.data.prize)];
    const asks = event.type === 'WinnerDrawn' && event.data.handover;
    return asks ? [idOf(event.data.raffleId, FIRST_PRIZE)] : [];
  },
  apply: (document, event) => {
    if (event.type === 'WinnerDrawn') return due(event);
    if (event.type === 'HandoverOpened') return opened(event);
    if (event.type === 'HandoverForgotten') return forgotten(event);
    return document && isEventOf('handover', event) ? stepped(document, event) : document;
  },
};
