import { expect, it } from '@jest/globals';
import { recorded, type LogEvent } from '@tests/kit/recorded';
import {
  accountDeletionRequested,
  accountErased,
  accountRegistered,
  accountReinstated,
  accountSuspended,
  operatorRoleGranted,
} from '../accounts/controls';
import { caseDecided, caseDropped, caseSettled } from '../cases/controls';
import { raffleCancelled, raffleCreated } from '../raffles/controls';
import { reportDecided, reportFiled, reportForgotten, reportSettled } from '../reports/controls';
import type { Tell } from './invariant';
import { inEnglish } from './phrases';
import { processesFinished } from './processes-finished';

const BEGUN_AT = '2026-05-20T12:00:00.000Z';
const SOON = new Date(Date.parse(BEGUN_AT) + 9 * 60_000);
const LATE = new Date(Date.parse(BEGUN_AT) + 11 * 60_000);
const endDate = '2026-12-24T20:00:00.000Z';
const seller = { userId: 3 };

const faultsOf = (events: readonly LogEvent[], now = LATE): readonly string[] => {
  const faults: string[] = [];
  const tell: Tell = ({ stream, revision, expected, found }) =>
    void faults.push(
      `${stream}:${revision} expected ${inEnglish(expected)}, found ${inEnglish(found)}`,
    );
  const state = processesFinished.initialState();
  for (const event of recorded(events)) processesFinished.see(state, event, tell);
  processesFinished.end?.(state, now, tell);
  return faults;
};

const created = raffleCreated({ endDate });
const suspend = { decision: 'suspend', withdraws: true } as const;
const suspended = accountSuspended({ ...seller, at: BEGUN_AT });
const reinstated = accountReinstated({ ...seller, at: BEGUN_AT });
const STREAM = `report-${reportFiled().data.reportId}`;
const onSale = 'expected a raffle that is withdrawn, found raffle 12 on sale';

it.each<[string, readonly LogEvent[]]>([
  [
    'a withdrawal',
    [created, reportFiled(), reportDecided(), raffleCancelled({}, created), reportSettled()],
  ],
  ['a suspension', [reportFiled(), reportDecided(suspend), suspended, reportSettled()]],
  ['one that was lifted', [reportFiled(), reportDecided(suspend), reinstated, reportSettled()]],
  [
    'one of an operator',
    [operatorRoleGranted(seller), reportFiled(), reportDecided(suspend), reportSettled()],
  ],
  ['a rejection', [created, reportFiled(), reportDecided({ decision: 'reject' }), reportSettled()]],
  [
    'a decision with another',
    [created, reportFiled(), reportDecided({ decidedWith: 'r-1' }), reportSettled()],
  ],
  ['a forgotten report', [created, reportFiled(), reportDecided(), reportForgotten()]],
  ['a case', [caseDecided(), caseSettled(), caseDecided(), caseDropped()]],
  ['a deletion', [accountRegistered(), accountDeletionRequested(), accountErased()]],
  ['a lifted suspension', [created, suspended, reinstated]],
  ['raffles that were to stay', [created, accountSuspended({ ...seller, withdrawsAll: false })]],
])('finds nothing wrong with %s', (_what, events) => {
  expect(faultsOf(events)).toEqual([]);
});

it.each<[string, LogEvent]>([
  ['the end of a decision', reportDecided({ at: BEGUN_AT })],
  ['the end of a decision', caseDecided()],
  ['the end of a deletion', accountDeletionRequested({ at: BEGUN_AT })],
])('misses %s, once there was time for it', (what, begun) => {
  expect(faultsOf([begun], SOON)).toEqual([]);
  expect(faultsOf([begun])).toEqual([
    expect.stringMatching(new RegExp(`:0 expected ${what}, found none$`)),
  ]);
});

it('finds a decision that counts as done and was not', () => {
  expect(faultsOf([created, reportFiled(), reportDecided(), reportSettled()])).toEqual([
    `${STREAM}:2 ${onSale}`,
  ]);
  const again = [suspended, reinstated, reportFiled(), reportDecided(suspend), reportSettled()];
  expect(faultsOf(again)).toEqual([
    `${STREAM}:2 expected an account that is suspended, found user 3 in good standing`,
  ]);
});

it('finds raffles on sale that a suspension was to withdraw', () => {
  expect(faultsOf([created, suspended], SOON)).toEqual([]);
  expect(faultsOf([created, suspended])).toEqual([`account-3:0 ${onSale}`]);
  const kept = accountSuspended({ ...seller, withdrawsAll: false });
  const decided = reportDecided({ ...suspend, at: BEGUN_AT });
  expect(faultsOf([created, kept, reportFiled(), decided, reportSettled()])).toEqual([
    `${STREAM}:1 ${onSale}`,
  ]);
});
