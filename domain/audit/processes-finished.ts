import type { AccountEvent } from '../accounts/events';
import type { CaseEvent } from '../cases/events';
import type { RaffleEvent } from '../raffles/events';
import type { DecidedReport, FiledReport, ReportEvent, ReportSettled } from '../reports/events';
import {
  logPositionOf,
  whenOf,
  type Invariant,
  type LoggedEvent,
  type LogPosition,
  type Tell,
} from './invariant';

/** Something that an event has begun. */
interface Begun extends LogPosition {
  /** ISO-8601 */
  readonly at: string;
}

interface OnSale {
  readonly sellerId: number;
  readonly endDate: string;
  readonly position: number;
}

interface ReportUnderWay extends Begun {
  readonly decided: Pick<DecidedReport, 'decision' | 'withdraws' | 'decidedWith'>;
}

interface Processes {
  /** What the open and the decided reports are about; forgotten once they are settled. */
  readonly filed: Map<string, Pick<FiledReport, 'raffleId' | 'sellerId'>>;
  readonly decided: Map<string, ReportUnderWay>;
  /** The decisions that have a case, by report. */
  readonly cases: Map<string, Begun>;
  /** The people whose deletion is under way. */
  readonly leaving: Map<number, Begun>;
  /** The sellers who lose the raffles that they had on sale then. */
  readonly losing: Map<number, Begun>;
  readonly onSale: Map<number, OnSale>;
  readonly suspended: Set<number>;
  /** Nobody suspends operators, or people who have left. */
  readonly exempt: Set<number>;
  /** The position at which somebody was reinstated last. */
  readonly reinstated: Map<number, number>;
}

/** Far longer than a deadline and its repeats take. */
const GRACE_MS = 10 * 60_000;

const begunBy = (event: LoggedEvent): Begun => ({ at: event.at, ...logPositionOf(event) });

const seeRaffle = whenOf('raffle', ({ onSale }: Processes, event: LoggedEvent<RaffleEvent>) => {
  const { raffleId, sellerId } = event.data;
  const { position } = event;
  if (event.type === 'RaffleCreated')
    onSale.set(raffleId, { sellerId, endDate: event.data.endDate, position });
  if (event.type === 'RaffleCompleted' || event.type === 'RaffleCancelled') onSale.delete(raffleId);
});

const seeAccount = whenOf('account', (state: Processes, event: LoggedEvent<AccountEvent>) => {
  const { suspended, exempt, reinstated, losing, leaving } = state;
  const { userId } = event.data;
  if (event.type === 'OperatorRoleGranted') exempt.add(userId);
  if (event.type === 'OperatorRoleRevoked') exempt.delete(userId);
  if (event.type === 'AccountSuspended') {
    suspended.add(userId);
    if (event.data.withdrawsAll) losing.set(userId, begunBy(event));
  }
  if (event.type === 'AccountReinstated') {
    suspended.delete(userId);
    losing.delete(userId);
    reinstated.set(userId, event.position);
  }
  if (event.type === 'AccountDeletionRequested') {
    exempt.add(userId);
    leaving.set(userId, begunBy(event));
  }
  if (event.type === 'AccountErased') {
    exempt.add(userId);
    leaving.delete(userId);
    losing.delete(userId);
  }
});

/** What the log says of a decision that counts as done. */
const checkSettled = (state: Processes, event: LoggedEvent<ReportSettled>, tell: Tell): void => {
  const { reportId } = event.data;
  const about = state.filed.get(reportId);
  const under = state.decided.get(reportId);
  if (!about || !under || under.decided.decidedWith !== null) return;
  const { raffleId, sellerId } = about;
  const { decision, withdraws } = under.decided;
  const raffle = raffleId === null ? undefined : state.onSale.get(raffleId);
  if (decision === 'withdraw' && raffle && raffle.endDate > event.at)
    tell({
      ...logPositionOf(event),
      expected: ['a raffle that is withdrawn'],
      found: ['raffle * on sale', raffleId],
    });
  const isLifted = (state.reinstated.get(sellerId) ?? -1) > under.position;
  if (decision !== 'suspend' || isLifted || state.exempt.has(sellerId)) return;
  if (!state.suspended.has(sellerId))
    tell({
      ...logPositionOf(event),
      expected: ['an account that is suspended'],
      found: ['user * in good standing', sellerId],
    });
  if (withdraws && !state.losing.has(sellerId))
    state.losing.set(sellerId, { at: under.at, ...logPositionOf(under) });
};

const seeReport = whenOf(
  'report',
  (state: Processes, event: LoggedEvent<ReportEvent>, tell: Tell) => {
    const { reportId } = event.data;
    if (event.type === 'ReportFiled') {
      const { raffleId, sellerId } = event.data;
      state.filed.set(reportId, { raffleId, sellerId });
    }
    if (event.type === 'ReportDecided') {
      const { decision, withdraws, decidedWith } = event.data;
      const decided = { decision, withdraws, decidedWith };
      state.decided.set(reportId, { decided, ...begunBy(event) });
    }
    if (event.type === 'ReportSettled') checkSettled(state, event, tell);
    if (event.type !== 'ReportSettled' && event.type !== 'ReportForgotten') return;
    state.filed.delete(reportId);
    state.decided.delete(reportId);
  },
);

const seeCase = whenOf('case', ({ cases }: Processes, event: LoggedEvent<CaseEvent>) => {
  if (event.type === 'CaseDecided') cases.set(event.data.reportId, begunBy(event));
  else cases.delete(event.data.reportId);
});

/** What needs several streams is finished, and what an event says was done, was done. */
export const processesFinished: Invariant<Processes> = {
  name: 'processes-finished',
  initialState: () => ({
    filed: new Map(),
    decided: new Map(),
    cases: new Map(),
    leaving: new Map(),
    losing: new Map(),
    onSale: new Map(),
    suspended: new Set(),
    exempt: new Set(),
    reinstated: new Map(),
  }),
  see: (state, event, tell) => {
    seeRaffle(state, event, tell);
    seeAccount(state, event, tell);
    seeReport(state, event, tell);
    seeCase(state, event, tell);
  },
  end: ({ decided, cases, leaving, losing, onSale }, now, tell) => {
    const isLate = ({ at }: Begun) => Date.parse(at) + GRACE_MS < now.getTime();
    const late = (begun: ReadonlyMap<unknown, Begun>) => [...begun.values()].filter(isLate);
    for (const one of [...late(decided), ...late(cases)])
      tell({ ...logPositionOf(one), expected: ['the end of a decision'], found: ['none'] });
    for (const one of late(leaving))
      tell({ ...logPositionOf(one), expected: ['the end of a deletion'], found: ['none'] });
    for (const [raffleId, { sellerId, endDate, position }] of onSale) {
      const since = losing.get(sellerId);
      if (!since || !isLate(since) || since.position < position) continue;
      if (Date.parse(endDate) > now.getTime())
        tell({
          ...logPositionOf(since),
          expected: ['a raffle that is withdrawn'],
          found: ['raffle * on sale', raffleId],
        });
    }
  },
};
