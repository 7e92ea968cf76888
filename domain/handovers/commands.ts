import type { Command } from '../shared/message';
import type { Carrier, DisputeKind, DisputeOutcome, InQueue, Statement } from './events';

interface ThePrize {
  readonly raffleId: number;
  readonly prize: number;
}

/** Of somebody who has a part in it, or claims so. */
export type ByPerson = ThePrize & { readonly actorId: number };

export type OpenHandover = Command<
  'OpenHandover',
  ThePrize & { readonly sellerId: number; readonly queue: readonly InQueue[] }
>;
export type AcceptPrize = Command<'AcceptPrize', ByPerson & { readonly accountRevision: number }>;
export type DeclinePrize = Command<'DeclinePrize', ByPerson>;
export type SendPrize = Command<
  'SendPrize',
  ByPerson & { readonly carrier: Carrier; readonly tracking: string | null }
>;
export type HandOverPrize = Command<'HandOverPrize', ByPerson>;
export type ReceivePrize = Command<'ReceivePrize', ByPerson>;
export type DisputeHandover = Command<
  'DisputeHandover',
  ByPerson & { readonly kind: DisputeKind; readonly statement: Statement }
>;
export type AnswerDispute = Command<'AnswerDispute', ByPerson & { readonly statement: Statement }>;
export type ResolveDispute = Command<
  'ResolveDispute',
  ThePrize & {
    readonly operatorId: number;
    readonly outcome: DisputeOutcome;
    readonly reason: string;
    readonly countsAgainstSeller: boolean;
  }
>;

/** The time of the present step is over. Before that, nothing follows from it. */
export type PassHandoverDeadline = Command<'PassHandoverDeadline', ThePrize>;

/** Somebody has no account any more, or may not use it. */
export type LeaveHandover = Command<
  'LeaveHandover',
  ThePrize & { readonly userId: number; readonly reason: 'account-deleted' | 'suspended' }
>;
export type ForgetHandover = Command<'ForgetHandover', ThePrize>;

export type HandoverCommand =
  | OpenHandover
  | AcceptPrize
  | DeclinePrize
  | SendPrize
  | HandOverPrize
  | ReceivePrize
  | DisputeHandover
  | AnswerDispute
  | ResolveDispute
  | PassHandoverDeadline
  | LeaveHandover
  | ForgetHandover;

export type HandoverRejection =
  | { readonly type: 'handover-not-found' }
  /** Who asks has no part in it; of a decision: has one. */
  | { readonly type: 'not-yours' }
  /** Too late, or out of turn. */
  | { readonly type: 'handover-moved-on' };
