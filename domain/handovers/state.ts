import { assertNever } from '../shared/assert-never';
import type {
  CallReason,
  Carrier,
  DisputeKind,
  DisputeOutcome,
  DisputeSide,
  FailureReason,
  HandoverDisputed,
  HandoverEvent,
  HandoverForgotten,
  HandoverStage,
  InQueue,
  Statement,
} from './events';

/** What was said of one dispute, and how it ended. */
export interface Dispute {
  /** Of the holder at that time. */
  readonly position: number;
  readonly by: DisputeSide | 'time';
  readonly kind: DisputeKind;
  /** ISO-8601 */
  readonly at: string;
  /** Null for one by time. */
  readonly statement: Statement | null;
  readonly answer: Statement | null;
  /** Null while it is open. */
  readonly verdict: {
    readonly outcome: DisputeOutcome;
    readonly reason: string;
    /** ISO-8601 */
    readonly at: string;
  } | null;
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
  /** By the present holder: when, and the revision of their account that says where it goes. */
  readonly accepted: { readonly at: string; readonly accountRevision: number } | null;
  /** Without a carrier where it was handed over. */
  readonly sent: {
    readonly at: string;
    readonly carrier: Carrier | null;
    readonly tracking: string | null;
  } | null;
  /** ISO-8601, where the holder has said so. */
  readonly receivedAt: string | null;
  /** Oldest first; the last one may be open. */
  readonly disputes: readonly Dispute[];
}

export interface OpenHandoverState extends Known {
  readonly status: 'open';
  /** ISO-8601, until when the next step may be taken; of a dispute, until when it is answered. */
  readonly by: string;
}

export interface EndedHandover extends Known {
  readonly status: 'closed' | 'failed';
  /** ISO-8601 */
  readonly endedAt: string;
  /** Of a failure; else null. */
  readonly reason: FailureReason | null;
  readonly countsAgainstSeller: boolean;
}

export type KnownHandover = OpenHandoverState | EndedHandover;

export type Handover =
  | { readonly status: 'unknown' }
  | KnownHandover
  | ({ readonly status: 'forgotten' } & HandoverForgotten['data']);

/** So long after it was closed, the holder may still say that something is wrong. */
export const DISPUTED_AFTER_END_MS = 30 * 24 * 60 * 60 * 1_000;

export const unknownHandover: Handover = { status: 'unknown' };

export const isKnown = (handover: Handover): handover is KnownHandover =>
  handover.status !== 'unknown' && handover.status !== 'forgotten';

/** The dispute that nobody has decided yet. */
export const openDispute = (handover: KnownHandover): Dispute | undefined => {
  const last = handover.disputes.at(-1);
  return handover.status === 'open' && last?.verdict === null ? last : undefined;
};

/** What stays when it ends, or goes on after its end. */
const knownOf = (handover: KnownHandover): Known => {
  const { raffleId, sellerId, prize, queue, position, holderId, passed } = handover;
  const { openedAt, accepted, sent, receivedAt, disputes } = handover;
  const place = { raffleId, sellerId, prize, queue, position, holderId, passed };
  return { ...place, openedAt, accepted, sent, receivedAt, disputes };
};

const NOT_YET = { accepted: null, sent: null, receivedAt: null } as const;

const disputed = (handover: KnownHandover, { at, data }: HandoverDisputed): OpenHandoverState => {
  const { position, by, kind, statement, answerBy } = data;
  const dispute = { position, by, kind, at, statement, answer: null, verdict: null };
  const disputes = [...handover.disputes, dispute];
  return { ...knownOf(handover), status: 'open', by: answerBy, disputes };
};

const withLast = (handover: OpenHandoverState, values: Partial<Dispute>): readonly Dispute[] =>
  handover.disputes.map((dispute, at, all) =>
    at === all.length - 1 ? { ...dispute, ...values } : dispute,
  );

type Changing = Exclude<
  HandoverEvent,
  { readonly type: 'HandoverOpened' | 'HandoverDisputed' | 'HandoverForgotten' }
>;

const evolveOpen = (handover: OpenHandoverState, event: Changing): Handover => {
  const { at } = event;
  switch (event.type) {
    case 'PrizeAccepted': {
      const { accountRevision, sendBy } = event.data;
      return { ...handover, accepted: { at, accountRevision }, by: sendBy };
    }
    case 'PrizeSent': {
      const { carrier, tracking, confirmBy } = event.data;
      return { ...handover, sent: { at, carrier, tracking }, by: confirmBy };
    }
    case 'PrizeHandedOver':
      return {
        ...handover,
        sent: { at, carrier: null, tracking: null },
        by: event.data.confirmBy,
      };
    case 'SubstituteCalled': {
      const { position, holderId, reason, acceptBy } = event.data;
      const passed = [...handover.passed, reason];
      return { ...handover, ...NOT_YET, position, holderId, passed, by: acceptBy };
    }
    case 'PrizeReceived':
      return { ...handover, receivedAt: at };
    case 'DisputeAnswered':
      return { ...handover, disputes: withLast(handover, { answer: event.data.statement }) };
    case 'DisputeResolved': {
      const { outcome, reason, sendBy } = event.data;
      const disputes = withLast(handover, { verdict: { outcome, reason, at } });
      const resolved = { ...handover, disputes };
      return sendBy === null ? resolved : { ...resolved, sent: null, by: sendBy };
    }
    case 'HandoverClosed': {
      const end = { endedAt: at, reason: null, countsAgainstSeller: false };
      return { ...knownOf(handover), ...end, status: 'closed' };
    }
    case 'HandoverFailed': {
      const { reason, countsAgainstSeller } = event.data;
      return { ...knownOf(handover), endedAt: at, reason, countsAgainstSeller, status: 'failed' };
    }
    // Who is called next is in the same append.
    case 'PrizeDeclined':
      return handover;
    default:
      return assertNever(event);
  }
};

export const evolve = (handover: Handover, event: HandoverEvent): Handover => {
  if (event.type === 'HandoverForgotten') return { status: 'forgotten', ...event.data };
  if (event.type === 'HandoverOpened') {
    const { acceptBy: by, ...opened } = event.data;
    const openedAt = event.at;
    return { ...opened, ...NOT_YET, passed: [], disputes: [], status: 'open', openedAt, by };
  }
  if (!isKnown(handover)) return handover;
  if (event.type === 'HandoverDisputed') return disputed(handover, event);
  return handover.status === 'open' ? evolveOpen(handover, event) : handover;
};

export const stageOf = (handover: KnownHandover): HandoverStage => {
  if (handover.status !== 'open') return handover.status;
  if (openDispute(handover)) return 'disputed';
  if (handover.sent) return 'sent';
  return handover.accepted ? 'accepted' : 'asked';
};

const BYTES = { handover: 1_000, dispute: 500 } as const;

const lengthOf = (statement: Statement | null): number => statement?.text.length ?? 0;

/** Rough size in memory, in bytes; bounds the cache. */
export const sizeOfHandover = (handover: Handover): number =>
  isKnown(handover)
    ? handover.disputes.reduce<number>(
        (sum, { statement, answer }) =>
          sum + BYTES.dispute + 2 * (lengthOf(statement) + lengthOf(answer)),
        BYTES.handover,
      )
    : BYTES.handover;
