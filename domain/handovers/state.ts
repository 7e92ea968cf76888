import { assertNever } from '../shared/assert-never';
import type { CallReason, DisputeSide, FailureReason, HandoverEvent, InQueue } from './events';

interface Dispute {
  readonly by: DisputeSide | 'time';
  readonly isAnswered: boolean;
}

/** What is known of every hand-over that is not forgotten. */
interface Known {
  readonly raffleId: number;
  readonly sellerId: number;
  readonly prize: number;
  readonly queue: readonly InQueue[];
  readonly position: number;
  readonly holderId: number;
  /** Why each holder before the present one is so no more. */
  readonly passed: readonly CallReason[];
  /** ISO-8601 */
  readonly openedAt: string;
  /** Whether the holder has accepted, and the seller has sent it or handed it over. */
  readonly isAccepted: boolean;
  readonly isSent: boolean;
}

export interface OpenHandoverState extends Known {
  readonly status: 'open';
  /** ISO-8601, until when the next step may be taken; of a dispute, until when it is answered. */
  readonly by: string;
  readonly dispute: Dispute | null;
}

export interface EndedHandover extends Known {
  readonly status: 'closed' | 'failed';
  /** ISO-8601 */
  readonly endedAt: string;
  /** Of a failure; else null. */
  readonly reason: FailureReason | null;
  readonly countsAgainstSeller: boolean;
}

export type Handover =
  | { readonly status: 'unknown' }
  | OpenHandoverState
  | EndedHandover
  | { readonly status: 'forgotten' };

export const unknownHandover: Handover = { status: 'unknown' };

export const isKnown = (handover: Handover): handover is OpenHandoverState | EndedHandover =>
  handover.status !== 'unknown' && handover.status !== 'forgotten';

/** What stays from step to step. */
const knownOf = (handover: OpenHandoverState | EndedHandover): Known => {
  const { raffleId, sellerId, prize, queue, position, holderId, passed } = handover;
  const { openedAt, isAccepted, isSent } = handover;
  const place = { raffleId, sellerId, prize, queue, position, holderId, passed };
  return { ...place, openedAt, isAccepted, isSent };
};

type Changing = Exclude<
  HandoverEvent,
  { readonly type: 'HandoverOpened' | 'HandoverDisputed' | 'HandoverForgotten' }
>;

const evolveOpen = (handover: OpenHandoverState, event: Changing): Handover => {
  switch (event.type) {
    case 'PrizeAccepted':
      return { ...handover, isAccepted: true, by: event.data.sendBy };
    case 'PrizeSent':
    case 'PrizeHandedOver':
      return { ...handover, isSent: true, by: event.data.confirmBy };
    case 'SubstituteCalled': {
      const { position, holderId, reason, acceptBy } = event.data;
      const passed = [...handover.passed, reason];
      const asked = { isAccepted: false, isSent: false, dispute: null } as const;
      return { ...handover, ...asked, position, holderId, passed, by: acceptBy };
    }
    case 'DisputeAnswered':
      return {
        ...handover,
        dispute: handover.dispute && { ...handover.dispute, isAnswered: true },
      };
    case 'DisputeResolved': {
      const { sendBy } = event.data;
      const resolved = { ...handover, dispute: null };
      return sendBy === null ? resolved : { ...resolved, isSent: false, by: sendBy };
    }
    case 'HandoverClosed': {
      const end = { endedAt: event.at, reason: null, countsAgainstSeller: false };
      return { ...knownOf(handover), ...end, status: 'closed' };
    }
    case 'HandoverFailed': {
      const { reason, countsAgainstSeller } = event.data;
      const end = { endedAt: event.at, reason, countsAgainstSeller };
      return { ...knownOf(handover), ...end, status: 'failed' };
    }
    // What follows from them is in the same append.
    case 'PrizeDeclined':
    case 'PrizeReceived':
      return handover;
    default:
      return assertNever(event);
  }
};

export const evolve = (handover: Handover, event: HandoverEvent): Handover => {
  if (event.type === 'HandoverForgotten') return { status: 'forgotten' };
  if (event.type === 'HandoverOpened') {
    const { acceptBy, ...opened } = event.data;
    const asked = { passed: [], isAccepted: false, isSent: false, dispute: null } as const;
    return { ...opened, ...asked, status: 'open', openedAt: event.at, by: acceptBy };
  }
  if (!isKnown(handover)) return handover;
  if (event.type === 'HandoverDisputed') {
    const { by, answerBy } = event.data;
    const dispute = { by, isAnswered: false };
    return { ...knownOf(handover), status: 'open', by: answerBy, dispute };
  }
  return handover.status === 'open' ? evolveOpen(handover, event) : handover;
};

/** How it stands, in the words of the API. */
export type HandoverStage = 'asked' | 'accepted' | 'sent' | 'disputed' | 'closed' | 'failed';

export const stageOf = (handover: OpenHandoverState | EndedHandover): HandoverStage => {
  if (handover.status !== 'open') return handover.status;
  if (handover.dispute) return 'disputed';
  if (handover.isSent) return 'sent';
  return handover.isAccepted ? 'accepted' : 'asked';
};
