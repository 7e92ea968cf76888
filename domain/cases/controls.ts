import { REPORT } from '../reports/controls';
import type { DecideCase, DropCase, SettleCase } from './decider';
import type { CaseDecided, CaseDecision, CaseDropped, CaseSettled } from './events';

const FILED_AT = '2026-05-20T10:00:00.000Z';
const DECIDED_AT = '2026-05-20T12:00:00.000Z';
const ENDED_AT = '2026-05-20T12:00:00.200Z';

/** Of the report about raffle 12 of seller 3. */
const decision: CaseDecision = {
  sellerId: 3,
  reportId: REPORT,
  raffleId: 12,
  decision: 'withdraw',
  withdraws: false,
};

export const decideCase = (values: Partial<DecideCase['data']> = {}): DecideCase => ({
  type: 'DecideCase',
  data: { ...decision, filedAt: FILED_AT, ...values },
  metadata: { now: new Date(DECIDED_AT) },
});

export const caseDecided = (values: Partial<CaseDecision> = {}): CaseDecided => ({
  type: 'CaseDecided',
  at: DECIDED_AT,
  data: { ...decision, ...values },
});

const one = (reportId: string) => ({ sellerId: decision.sellerId, reportId });
const metadata = { now: new Date(ENDED_AT) };

export const settleCase = (reportId = REPORT): SettleCase => ({
  type: 'SettleCase',
  data: one(reportId),
  metadata,
});

export const dropCase = (reportId = REPORT): DropCase => ({
  type: 'DropCase',
  data: one(reportId),
  metadata,
});

export const caseSettled = (reportId = REPORT): CaseSettled => ({
  type: 'CaseSettled',
  at: ENDED_AT,
  data: one(reportId),
});

export const caseDropped = (reportId = REPORT): CaseDropped => ({
  type: 'CaseDropped',
  at: ENDED_AT,
  data: one(reportId),
});
