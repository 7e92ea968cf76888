import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

export type ReportReason =
  | 'prohibited-article'
  | 'fraud'
  | 'prize-not-delivered'
  | 'not-as-described'
  | 'offensive'
  | 'other';

/** A raffle, or whoever sells. */
export type ReportSubject = 'raffle' | 'seller';

export interface FiledReport {
  /** Computed from who files it and its subject, so that a repeat is the same report. */
  readonly reportId: string;
  readonly subject: ReportSubject;
  /** Null when the subject is the seller. */
  readonly raffleId: number | null;
  /** Of the raffle, or the subject itself. */
  readonly sellerId: number;
  /** Null for a visitor. For operators alone; nobody else ever learns it. */
  readonly reporterId: number | null;
  readonly reason: ReportReason;
  /** In the words of who files it. The stream can be erased. */
  readonly text: string;
}

/**
 * Somebody, signed in or not (`reporterId` is null), reports a raffle or a seller. While it is
 * open, the same person may tell it anew: then the newest counts. `reason` is
 * `prohibited-article`, `fraud`, `prize-not-delivered`, `not-as-described`, `offensive` or
 * `other`. Who filed it is for operators alone.
 */
export type ReportFiled = Event<'ReportFiled', FiledReport>;

export type ReportDecision = 'withdraw' | 'suspend' | 'reject';

export interface DecidedReport {
  readonly reportId: string;
  /** Withdraw the raffle, suspend the seller, or leave all as it is. */
  readonly decision: ReportDecision;
  /** Of a withdrawal for everybody, else for operators alone. */
  readonly reason: string;
  /** The word to who filed it. */
  readonly toReporter: string;
  /** The word to the seller; null when another report's decision has told them. */
  readonly toSeller: string | null;
  /** Whether a suspension withdraws the raffles on sale. */
  readonly withdraws: boolean;
  /** The report whose decision this one follows. */
  readonly decidedWith: string | null;
}

/**
 * The commit point: the raffle is withdrawn, the seller suspended, or the report rejected, and
 * both sides get a word. `reason` is shown to everybody with a withdrawn raffle; otherwise it is
 * for operators alone. `withdraws`: whether a suspension withdraws the raffles on sale. The other
 * reports that were open about the same raffle (about the same seller, for a suspension) get a
 * decision of their own, with `decidedWith` and without a second word to the seller. Version 1
 * named them, and the raffles to withdraw, as a read model had them.
 */
export type ReportDecided = Event<'ReportDecided', DecidedReport>;

interface ReportDecided1 extends Omit<DecidedReport, 'withdraws'> {
  readonly withdraws: readonly number[] | null;
  readonly alsoDecides: readonly string[];
}

const withIntent = ({
  withdraws,
  alsoDecides: _alsoDecides,
  ...data
}: ReportDecided1): DecidedReport => ({ ...data, withdraws: withdraws !== null });

const withoutIntent = ({ withdraws, ...data }: DecidedReport): ReportDecided1 => ({
  ...data,
  withdraws: withdraws ? [] : null,
  alsoDecides: [],
});

/**
 * What was decided is done, and both sides are told. Where a crash comes before it, workers finish
 * a minute after the decision.
 */
export type ReportSettled = Event<'ReportSettled', { readonly reportId: string }>;

/**
 * Who filed it has deleted their account, or the seller has, and no case needs it any more. The
 * stream is truncated before this event, and nothing follows it.
 */
export type ReportForgotten = Event<'ReportForgotten', { readonly reportId: string }>;

export type ReportEvent = ReportFiled | ReportDecided | ReportSettled | ReportForgotten;

export const reportEvents: EventTypes<ReportEvent> = {
  ReportFiled: firstVersion,
  ReportDecided: { upcasts: [withIntent], downcast: withoutIntent },
  ReportSettled: firstVersion,
  ReportForgotten: firstVersion,
};
