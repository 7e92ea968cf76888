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

/** Filed, or, while it is open, told anew by the same person. */
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
  /** The raffles on sale that a suspension withdraws; null when it leaves them. */
  readonly withdraws: readonly number[] | null;
  /** Other open reports that are decided with this one. */
  readonly alsoDecides: readonly string[];
  /** The report whose decision this one follows. */
  readonly decidedWith: string | null;
}

/** The commit point: what is decided is done, and told, from here on. */
export type ReportDecided = Event<'ReportDecided', DecidedReport>;

/** What was decided is done, and both sides are told. */
export type ReportSettled = Event<'ReportSettled', { readonly reportId: string }>;

/** Who filed it, or the seller, is gone. What is before it is hidden, and nothing follows. */
export type ReportForgotten = Event<'ReportForgotten', { readonly reportId: string }>;

export type ReportEvent = ReportFiled | ReportDecided | ReportSettled | ReportForgotten;

export const reportEvents: EventTypes<ReportEvent> = {
  ReportFiled: firstVersion,
  ReportDecided: firstVersion,
  ReportSettled: firstVersion,
  ReportForgotten: firstVersion,
};
