import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/** What every event of a hand-over names. */
export interface OfPrize {
  readonly raffleId: number;
  readonly sellerId: number;
  /** Counted from 1. */
  readonly prize: number;
  /** Of the present holder in the queue: 0 is the winner, 1 the first substitute. */
  readonly position: number;
  /** Who has the prize, or is asked for it. */
  readonly holderId: number;
}

/** Somebody whom the draw has named, in the order of the draw. */
export interface InQueue {
  readonly buyerId: number;
  readonly tag: string;
  readonly ticket: number;
}

/** How a hand-over stands, in the words of the API. */
export type HandoverStage = 'asked' | 'accepted' | 'sent' | 'disputed' | 'closed' | 'failed';

/**
 * The draw has named who may have the prize, in their order. The first is asked, and may accept
 * until `acceptBy`.
 */
export type HandoverOpened = Event<
  'HandoverOpened',
  OfPrize & { readonly queue: readonly InQueue[]; readonly acceptBy: string }
>;

/**
 * The holder wants the prize, and where it goes is known: the address, or a contact, of their
 * account as of `accountRevision`. The seller may send it until `sendBy`.
 */
export type PrizeAccepted = Event<
  'PrizeAccepted',
  OfPrize & { readonly accountRevision: number; readonly sendBy: string }
>;

/** The holder passes. In the same append the next one is called, or the hand-over has failed. */
export type PrizeDeclined = Event<'PrizeDeclined', OfPrize>;

export type CallReason = 'silent' | 'declined' | 'account-deleted' | 'suspended' | 'operator';

/**
 * The next in the queue is the holder, at `position`, and is asked. The holder before is so no
 * more, for good: `silent` until the time was over, `declined`, gone (`account-deleted`),
 * `suspended`, or passed over by an `operator`.
 */
export type SubstituteCalled = Event<
  'SubstituteCalled',
  OfPrize & { readonly reason: CallReason; readonly acceptBy: string }
>;

export type Carrier = 'correos' | 'seur' | 'mrw' | 'gls' | 'nacex' | 'dhl' | 'ups' | 'other';

/** The seller has sent the prize. Who is silent until `confirmBy` has it. */
export type PrizeSent = Event<
  'PrizeSent',
  OfPrize & {
    readonly carrier: Carrier;
    /** The number to follow it by; null where the carrier gave none. */
    readonly tracking: string | null;
    readonly confirmBy: string;
  }
>;

/** The seller says that the holder has the prize in their hands. */
export type PrizeHandedOver = Event<'PrizeHandedOver', OfPrize & { readonly confirmBy: string }>;

/** The holder has the prize. In the same append the hand-over is closed. */
export type PrizeReceived = Event<'PrizeReceived', OfPrize>;

export type DisputeKind =
  | 'not-sent'
  | 'not-arrived'
  | 'not-as-described'
  | 'damaged'
  | 'holder-unreachable'
  | 'other';

/** What one side says. It is in this stream alone, which can be erased. */
export interface Statement {
  readonly text: string;
  /** Paths of pictures, for both sides and operators. */
  readonly photos: readonly string[];
}

export type DisputeSide = 'holder' | 'seller';

/**
 * One side says what is wrong, or the prize was not sent in time (`by` is `time`, without a
 * statement). The clock of this hand-over stands still. The other side may answer until
 * `answerBy`; then operators decide.
 */
export type HandoverDisputed = Event<
  'HandoverDisputed',
  OfPrize & {
    readonly by: DisputeSide | 'time';
    readonly kind: DisputeKind;
    readonly statement: Statement | null;
    readonly answerBy: string;
  }
>;

/** The other side has answered. A dispute by time is the seller's to answer. */
export type DisputeAnswered = Event<
  'DisputeAnswered',
  OfPrize & { readonly by: DisputeSide; readonly statement: Statement }
>;

export type DisputeOutcome = 'delivered' | 'send-again' | 'next-substitute' | 'failed';

/**
 * An operator has decided, with a reason that both sides read. In the same append follows what was
 * decided; for `send-again`, the seller has until `sendBy`.
 */
export type DisputeResolved = Event<
  'DisputeResolved',
  OfPrize & {
    readonly outcome: DisputeOutcome;
    readonly reason: string;
    /** Of a failure; false for every other outcome. */
    readonly countsAgainstSeller: boolean;
    /** Null for every other outcome. */
    readonly sendBy: string | null;
  }
>;

/** The prize is there: the holder or an operator says so, or nobody has said otherwise in time. */
export type HandoverClosed = Event<
  'HandoverClosed',
  OfPrize & { readonly by: 'holder' | 'time' | 'operator' }
>;

export type FailureReason = 'nobody-left' | 'seller-silent' | 'seller-gone' | 'operator';

/**
 * Nobody gets the prize: the queue has ended (`nobody-left`), the seller did not send it in time
 * and an operator has said that it failed (`seller-silent`), the seller has left (`seller-gone`),
 * or an operator has decided so.
 */
export type HandoverFailed = Event<
  'HandoverFailed',
  OfPrize & { readonly reason: FailureReason; readonly countsAgainstSeller: boolean }
>;

/**
 * What was said, and who it was about, is forgotten: the stream is truncated before this event, and
 * nothing follows it. Figures of the seller are the same as before.
 */
export type HandoverForgotten = Event<
  'HandoverForgotten',
  Pick<OfPrize, 'raffleId' | 'sellerId' | 'prize'> & {
    readonly outcome: 'closed' | 'failed';
    /** Of a failure; else null. */
    readonly reason: FailureReason | null;
    readonly countsAgainstSeller: boolean;
    readonly openedAt: string;
    readonly endedAt: string;
  }
>;

export type HandoverEvent =
  | HandoverOpened
  | PrizeAccepted
  | PrizeDeclined
  | SubstituteCalled
  | PrizeSent
  | PrizeHandedOver
  | PrizeReceived
  | HandoverDisputed
  | DisputeAnswered
  | DisputeResolved
  | HandoverClosed
  | HandoverFailed
  | HandoverForgotten;

/** No hand-over is opened before a draw says so, which the version before could not say. */
const afterADraw = { ...firstVersion, follows: 'WinnerDrawn' } as const;

export const handoverEvents: EventTypes<HandoverEvent> = {
  HandoverOpened: afterADraw,
  PrizeAccepted: afterADraw,
  PrizeDeclined: afterADraw,
  SubstituteCalled: afterADraw,
  PrizeSent: afterADraw,
  PrizeHandedOver: afterADraw,
  PrizeReceived: afterADraw,
  HandoverDisputed: afterADraw,
  DisputeAnswered: afterADraw,
  DisputeResolved: afterADraw,
  HandoverClosed: afterADraw,
  HandoverFailed: afterADraw,
  HandoverForgotten: afterADraw,
};
