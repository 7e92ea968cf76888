import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { reportStream } from '../../domain/reports/stream';
import { unknownTraces } from '../accounts/traces';
import type { Application } from '../application';
import { decideReport } from '../processes/case-decision';
import { deleteAccount, deletion } from '../processes/deletion';
import { runProcess } from '../processes/process';
import { registerAccount } from '../processes/registration';
import { drawWinner } from '../raffles/draw-winner';
import { ahead, context, mustBeAccepted, publish, refusal, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { fileReport, type Reported } from './file-report';
import { forgetKeptReports } from './reports-of-leaver';

const DAY_MS = 86_400_000;
const FORGOTTEN = ['ReportForgotten'];

let stage: Stage;
let app: Application;
let names = 0;
let seller: number;
let buyer: number;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const newPerson = async (): Promise<number> => {
  const { data } = registering({ username: `eva${(names += 1)}` });
  const outcome = await registerAccount({ app, registration: data, context });
  return mustBeAccepted(outcome).state.userId;
};

const later = (days: number) =>
  testApplication(stage.log, {
    now: ahead(days * DAY_MS),
    traces: { ...unknownTraces, forget: () => Promise.resolve() },
  });

beforeEach(async () => {
  app = later(0);
  [seller, buyer] = [await newPerson(), await newPerson()];
});

/** A raffle of the seller that is drawn now. */
const drawn = async (): Promise<number> => {
  const raffleId = await publish(app, { totalTickets: 1 }, seller);
  await sell(app, raffleId, buyer, 1);
  await drawWinner({ app: later(0.01), raffleId, context });
  return raffleId;
};

const file = (reported: Reported, reporter = buyer, by = app) =>
  fileReport({
    app: by,
    reporter: { userId: reporter },
    reported,
    reason: 'prize-not-delivered',
    text: 'No llega nada',
    context,
  });

const report = async (reported: Reported, reporter = buyer): Promise<string> => {
  const [filed] = mustBeAccepted(await file(reported, reporter)).events;
  if (!filed) throw new Error('Nothing was filed');
  return filed.data.reportId;
};

const reject = async (reportId: string, by = app): Promise<void> => {
  const words = { reason: 'No procede', toReporter: 'Lo sentimos', toSeller: 'Nada' };
  const verdict = { decision: 'reject', withdraws: false, ...words } as const;
  mustBeAccepted(await decideReport({ app: by, reportId, verdict, context }));
};

const leave = async (userId = seller): Promise<void> => {
  await deleteAccount({ app, userId, reason: 'Lo pidió', context });
  await runProcess(deletion, { app, userId, context });
};

/** What the daily look does after some days. */
const lookAfter = (days: number) =>
  forgetKeptReports({ app: later(days), userId: seller, context });
const typesOf = (reportId: string) => stage.typesOf(reportStream(reportId));

describe('a reported seller who leaves', () => {
  it('does not take an open case away; it is forgotten 30 days after its answer', async () => {
    const raffleId = await publish(app, {}, seller);
    const reportId = await report({ subject: 'raffle', raffleId });
    await leave();
    expect(await typesOf(reportId)).toEqual(['ReportFiled']);
    expect(await lookAfter(200)).toMatchObject(refusal('too-early'));
    await reject(reportId, later(200));
    expect(await lookAfter(229)).toMatchObject(refusal('too-early'));
    expect(await typesOf(reportId)).toEqual(['ReportFiled', 'ReportDecided', 'ReportSettled']);
    expect(await lookAfter(231)).toMatchObject({ kind: 'accepted' });
    expect(await typesOf(reportId)).toEqual(FORGOTTEN);
  });

  it('leaves what was said about a prize for 60 days, also where it is decided', async () => {
    const raffleId = await drawn();
    const aboutRaffle = await report({ subject: 'raffle', raffleId });
    const aboutSeller = await report({ subject: 'seller', sellerId: seller });
    const elsewhere = await report({
      subject: 'raffle',
      raffleId: await publish(app, {}, seller),
    });
    for (const reportId of [aboutRaffle, aboutSeller, elsewhere]) await reject(reportId);
    await leave();
    expect(await typesOf(elsewhere)).toEqual(FORGOTTEN);
    expect(await lookAfter(59)).toMatchObject(refusal('too-early'));
    for (const reportId of [aboutRaffle, aboutSeller])
      expect(await typesOf(reportId)).toHaveLength(3);
    expect(await lookAfter(61)).toMatchObject({ kind: 'accepted' });
    for (const reportId of [aboutRaffle, aboutSeller])
      expect(await typesOf(reportId)).toEqual(FORGOTTEN);
  });

  it('can still be reported for a prize that is owed, and for nothing else', async () => {
    const [raffleId, onSale] = [await drawn(), await publish(app, {}, seller)];
    await leave();
    const reportId = await report({ subject: 'raffle', raffleId });
    expect(await typesOf(reportId)).toEqual(['ReportFiled']);
    const elsewhere = await file({ subject: 'raffle', raffleId: onSale });
    expect(elsewhere).toMatchObject(refusal('raffle-cancelled'));
    const aboutSeller = await file({ subject: 'seller', sellerId: seller });
    expect(aboutSeller).toMatchObject(refusal('seller-gone'));
    const late = await file({ subject: 'raffle', raffleId }, await newPerson(), later(61));
    expect(late).toMatchObject(refusal('seller-gone'));
    // Nobody knew of it when they left.
    expect(await lookAfter(61)).toMatchObject(refusal('too-early'));
    await reject(reportId);
    expect(await lookAfter(61)).toMatchObject({ kind: 'accepted' });
    expect(await typesOf(reportId)).toEqual(FORGOTTEN);
  });

  it('is forgotten at once where nobody needs anything', async () => {
    await leave();
    expect(await lookAfter(1)).toMatchObject({ kind: 'accepted' });
  });
});

it('a reporter who leaves takes their reports along', async () => {
  const reportId = await report({ subject: 'raffle', raffleId: await drawn() });
  await leave(buyer);
  expect(await typesOf(reportId)).toEqual(FORGOTTEN);
});
