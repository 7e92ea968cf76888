import { expect, it } from '@jest/globals';
import { recorded, type LogEvent } from '@tests/kit/recorded';
import {
  accountDeletionRequested,
  accountErased,
  accountRegistered,
  accountReinstated,
  accountSuspended,
  operatorRoleGranted,
  operatorRoleRevoked,
  passwordChanged,
  profileUpdated,
  sessionEnded,
} from '../accounts/controls';
import { caseDecided } from '../cases/controls';
import { featureSlotTaken } from '../feature-quota/controls';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
} from '../raffles/controls';
import { reportDecided, reportFiled } from '../reports/controls';
import { actsAllowed } from './acts-allowed';
import { inEnglish } from './phrases';

const OPERATOR = 2;
const SELLER = 3;
const REPORTER = 20;
const BUYER = 7;
const EARLY = '2026-01-01T00:00:00.000Z';

/** Each with who did it; nobody for the site itself. */
type Act = readonly [event: LogEvent, actorId?: number];

const faultsOf = (...acts: readonly Act[]): readonly string[] => {
  const faults: string[] = [];
  const state = actsAllowed.initialState();
  const events = recorded(acts.map(([event]) => event));
  for (const [nth, event] of events.entries()) {
    const actorId = acts[nth]?.[1];
    const metadata = { ...event.metadata, ...(actorId === undefined ? {} : { actorId }) };
    actsAllowed.see(state, { ...event, metadata }, () => undefined);
  }
  actsAllowed.end?.(state, new Date(0), ({ stream, revision, expected, found }) => {
    const where = `${stream}:${revision}`;
    faults.push(`${where} expected ${inEnglish(expected)}, found ${inEnglish(found)}`);
  });
  return faults;
};

const registered = (userId: number) => accountRegistered({ userId, at: EARLY });
const granted = (userId: number) => operatorRoleGranted({ userId, at: EARLY });
const staff: readonly Act[] = [[registered(OPERATOR)], [granted(OPERATOR)]];
const newer: readonly Act[] = [[sessionEnded()]];
const created = raffleCreated({ sellerId: SELLER });
const filed = reportFiled({ sellerId: SELLER, reporterId: REPORTER });
const withdrawn = raffleCancelled({ reason: 'withdrawn', note: 'Porque sí' }, created);
const bought = ticketsPurchased({ buyerId: BUYER }, created);
const soon = (at: string, minutes: number) =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();
const suspended = (minutes: number) =>
  accountSuspended({ userId: BUYER, at: soon(bought.at, -minutes) });
const revoked = (minutes: number) =>
  operatorRoleRevoked({ userId: OPERATOR, at: soon(filed.at, -minutes) });

it.each<[string, readonly Act[]]>([
  [
    'own acts',
    [
      [created, SELLER],
      [bought, BUYER],
      [filed, REPORTER],
      [featureSlotTaken(), SELLER],
    ],
  ],
  ['acts of the site', [[created], [bought], [filed], [reportDecided()], [withdrawn]]],
  [
    'the last ticket, which ends a sale',
    [
      [created, SELLER],
      [raffleCompleted({}, bought), BUYER],
    ],
  ],
  [
    'an operator',
    [...staff, [filed, REPORTER], [reportDecided(), OPERATOR], [withdrawn, OPERATOR]],
  ],
  [
    'one whose role ended just now',
    [...staff, [filed], [revoked(5)], [reportDecided({ at: filed.at }), OPERATOR]],
  ],
  [
    'who leaves with their raffles',
    [[created], [accountDeletionRequested({ userId: SELLER }), SELLER], [withdrawn, SELLER]],
  ],
  [
    'a raffle that the site withdrew because its seller was suspended meanwhile',
    [
      [created, SELLER],
      [accountSuspended({ userId: SELLER, at: created.at })],
      [withdrawn, SELLER],
    ],
  ],
  [
    'what operators of 1.0.0 decided on their own behalf',
    [
      [granted(SELLER)],
      [granted(REPORTER)],
      [filed, REPORTER],
      [created, SELLER],
      [withdrawn, SELLER],
      [reportDecided(), REPORTER],
      ...newer,
    ],
  ],
  [
    'an operator of whom only the end is left',
    [[withdrawn, OPERATOR], [accountErased({ userId: OPERATOR })]],
  ],
  ['a purchase under way at a suspension', [[suspended(5)], [bought, BUYER]]],
  [
    'a purchase after the suspension was lifted',
    [[suspended(20)], [accountReinstated({ userId: BUYER })], [bought, BUYER]],
  ],
])('what is allowed has no fault: %s', (_what, acts) => {
  expect(faultsOf(...acts)).toStrictEqual([]);
});

const WHO = 'an act of user';

it.each<[string, readonly Act[], string]>([
  [
    'a purchase in the name of another',
    [[created], [bought, 8]],
    `raffle-12:1 expected ${WHO} 7, found ${WHO} 8`,
  ],
  [
    'a sale that another one closes',
    [[created], [raffleCompleted({ reason: 'closed-by-seller' }, bought), BUYER]],
    `raffle-12:1 expected ${WHO} 3, found ${WHO} 7`,
  ],
  [
    'a report in the name of another',
    [[filed, BUYER]],
    `report-${filed.data.reportId}:0 expected ${WHO} 20, found ${WHO} 7`,
  ],
  [
    'a password that another one changed',
    [[registered(BUYER)], [passwordChanged({ userId: BUYER }), 8]],
    `account-7:1 expected ${WHO} 7, found ${WHO} 8`,
  ],
  [
    'a profile that another one changed',
    [[registered(BUYER)], [profileUpdated({ userId: BUYER }), 8]],
    `account-7:1 expected ${WHO} 7, found ${WHO} 8`,
  ],
  [
    'a purchase long after a suspension',
    [[created], [suspended(11)], [bought, BUYER]],
    `raffle-12:1 expected an act of somebody with an account, found ${WHO} 7`,
  ],
  [
    'a role that is no operator’s gift',
    [[registered(BUYER)], [granted(BUYER), BUYER]],
    `account-7:1 expected an act of an operator, found ${WHO} 7`,
  ],
  [
    'a suspension by somebody',
    [[suspended(0), 8]],
    `account-7:0 expected an act of an operator, found ${WHO} 8`,
  ],
  [
    'a decision by somebody',
    [[filed], [reportDecided(), BUYER]],
    `report-${filed.data.reportId}:1 expected an act of an operator, found ${WHO} 7`,
  ],
  [
    'a decision after the role',
    [...staff, [filed], [revoked(11)], [reportDecided({ at: filed.at }), OPERATOR]],
    `report-${filed.data.reportId}:1 expected an act of an operator, found ${WHO} 2`,
  ],
  [
    'a withdrawal by somebody',
    [[created], [withdrawn, BUYER]],
    `raffle-12:1 expected an act of an operator, found ${WHO} 7`,
  ],
  [
    'the own raffle withdrawn',
    [...newer, [granted(SELLER)], [created], [withdrawn, SELLER]],
    `raffle-12:1 expected an act of somebody whom it does not concern, found ${WHO} 3`,
  ],
  [
    'the own report decided',
    [...newer, [granted(REPORTER)], [filed], [reportDecided(), REPORTER]],
    `report-${filed.data.reportId}:1 expected an act of somebody whom it does not concern, found ${WHO} 20`,
  ],
  [
    'the own case decided',
    [[granted(SELLER)], [filed], [caseDecided({ reportId: filed.data.reportId }), SELLER]],
    `case-3:0 expected an act of somebody whom it does not concern, found ${WHO} 3`,
  ],
])('what is not allowed is found: %s', (_what, acts, fault) => {
  expect(faultsOf(...acts)).toStrictEqual([fault]);
});
