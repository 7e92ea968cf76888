import type { Command } from '../shared/message';
import type { CaseDecision } from './events';

type OneDecision = Pick<CaseDecision, 'sellerId' | 'reportId'>;

export type DecideCase = Command<
  'DecideCase',
  CaseDecision & {
    /** ISO-8601, when the report was last told. */
    readonly filedAt: string;
  }
>;
export type SettleCase = Command<'SettleCase', OneDecision>;
export type DropCase = Command<'DropCase', OneDecision>;

export type CaseCommand = DecideCase | SettleCase | DropCase;

/** Another decision that is under way answers this report. */
export type CaseRejection = { readonly type: 'report-decided' };
