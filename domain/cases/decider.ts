import {
  accept,
  decideBy,
  reject,
  unchanged,
  type Decider,
  type Decision,
  type RefusalsOf,
} from '../shared/decision';
import type { Command } from '../shared/message';
import { assertNever } from '../shared/assert-never';
import type { CaseEvent, CaseDecision } from './events';

interface DecisionUnderWay extends CaseDecision {
  /** ISO-8601 */
  readonly at: string;
}

/** The decisions under way about one seller, by report. */
export type Case = ReadonlyMap<string, DecisionUnderWay>;

const unknownCase: Case = new Map();

export const evolve = (decisions: Case, event: CaseEvent): Case => {
  const next = new Map(decisions);
  switch (event.type) {
    case 'CaseDecided':
      return next.set(event.data.reportId, { ...event.data, at: event.at });
    case 'CaseSettled':
    case 'CaseDropped':
      next.delete(event.data.reportId);
      return next;
    default:
      return assertNever(event);
  }
};

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

type CaseCommand = DecideCase | SettleCase | DropCase;

/** Another decision that is under way answers this report. */
type CaseRejection = { readonly type: 'report-decided' };

/**
 * A withdrawal answers the reports about its raffle, a suspension all about the seller, as far as
 * they were filed before. A rejection answers one report alone.
 */
const answers = (
  one: Pick<DecideCase['data'], 'decision' | 'raffleId'> & { readonly at: string },
  { raffleId, filedAt }: DecideCase['data'],
): boolean =>
  filedAt <= one.at &&
  (one.decision === 'suspend' || (one.decision === 'withdraw' && one.raffleId === raffleId));

const decideCase = (
  { data, metadata }: DecideCase,
  decisions: Case,
): Decision<CaseEvent, CaseRejection> => {
  const { sellerId, reportId, raffleId, decision, withdraws } = data;
  const own = decisions.get(reportId);
  if (own)
    return own.decision === decision && own.withdraws === withdraws
      ? unchanged
      : reject({ type: 'report-decided' });
  if ([...decisions.values()].some((one) => answers(one, data)))
    return reject({ type: 'report-decided' });
  const decided = { sellerId, reportId, raffleId, decision, withdraws };
  return accept({ type: 'CaseDecided', at: metadata.now.toISOString(), data: decided });
};

const endedBy =
  (type: 'CaseSettled' | 'CaseDropped') =>
  ({ data, metadata }: SettleCase | DropCase, decisions: Case): Decision<CaseEvent, never> =>
    decisions.has(data.reportId)
      ? accept({ type, at: metadata.now.toISOString(), data })
      : unchanged;

const rules = {
  DecideCase: decideCase,
  SettleCase: endedBy('CaseSettled'),
  DropCase: endedBy('CaseDropped'),
};

/** What operators decide about one seller and their raffles, one decision at a time. */
export const caseDecider: Decider<
  Case,
  CaseCommand,
  CaseEvent,
  CaseRejection,
  RefusalsOf<typeof rules>
> = { initialState: unknownCase, decide: decideBy(rules), evolve };
