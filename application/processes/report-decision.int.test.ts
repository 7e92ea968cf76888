import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import type { NotificationEvent } from '../../domain/notifications/events';
import { accountStream } from '../../domain/accounts/stream';
import { caseStream } from '../../domain/cases/stream';
import { notificationsStream } from '../../domain/notifications/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { reportStream } from '../../domain/reports/stream';
import { grantOperator } from '../accounts/grant-operator';
import { reinstateAccount } from '../accounts/reinstate-account';
import type { Application } from '../application';
import { fileReport, type Reported, type Reporter } from '../reports/file-report';
import { context, publish, refusal } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { caseDecision, decideReport, type Verdict } from './case-decision';
import { runProcess } from './process';
import { registerAccount } from './registration';
import { reportDecision } from './report-decision';
import { suspendAccount } from './suspension';

const NETWORK = { network: '192.0.2.1' };

let stage: Stage;
let app: Application;
let names = 0;
let seller: number;
let raffleId: number;
let reporter: Reporter & { readonly userId: number };

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});
afterAll(() => stage.close());

const newPerson = async (): Promise<number> => {
  const { data } = registering({ username: `denuncia${(names += 1)}` });
  const outcome = await registerAccount({ app, registration: data, context });
  if (outcome.kind === 'rejected') throw new Error('Refused');
  return outcome.state.userId;
};

beforeEach(async () => {
  [seller, reporter] = [await newPerson(), { userId: await newPerson() }];
  raffleId = await publish(app, {}, seller);
});

const ofRaffle = (id = raffleId): Reported => ({ subject: 'raffle', raffleId: id });
const ofSeller = (sellerId = seller): Reported => ({ subject: 'seller', sellerId });

const filed = async (by: Reporter = reporter, reported = ofRaffle()): Promise<string> => {
  const text = 'No es suya';
  const outcome = await fileReport({ app, reporter: by, reported, reason: 'fraud', text, context });
  if (outcome.kind === 'accepted' && outcome.state.status === 'open')
    return outcome.state.filed.reportId;
  throw new Error(`Refused: ${JSON.stringify(outcome)}`);
};

const verdict = (values: Partial<Verdict> = {}): Verdict => ({
  decision: 'withdraw',
  reason: 'Las fotos no son suyas',
  toReporter: 'La hemos retirado',
  toSeller: 'Hemos retirado tu rifa',
  withdraws: false,
  ...values,
});

const decide = (reportId: string, values: Partial<Verdict> = {}, by = app) =>
  decideReport({ app: by, reportId, verdict: verdict(values), context });

/** Another program. */
const another = () => testApplication(stage.log);

/** What the deadlines do. */
const finish = async (reportId: string, by = another()): Promise<void> => {
  await runProcess(reportDecision, { app: by, reportId, context });
  await runProcess(caseDecision, { app: by, sellerId: seller, reportId, context });
};

const told = async (userId: number): Promise<string[]> => {
  const news: string[] = [];
  const stream = notificationsStream(userId);
  for await (const { type, data } of stage.log.readStream<NotificationEvent>(stream))
    if (type === 'NotificationSent' && 'reportId' in data)
      news.push(`${data.type} ${data.reportId}`);
  return news;
};

const typesOf = (reportId: string) => stage.typesOf(reportStream(reportId));
const caseTypes = () => stage.typesOf(caseStream(seller));
const lastOf = async (stream: string) => (await stage.typesOf(stream)).at(-1);
const SETTLED = ['ReportFiled', 'ReportDecided', 'ReportSettled'];
const CASE_SETTLED = ['CaseDecided', 'CaseSettled'];

describe('deciding a report', () => {
  it('withdraws the raffle, and tells both sides once', async () => {
    const reportId = await filed();
    expect(await decide(reportId)).toMatchObject({ kind: 'accepted' });
    expect(await decide(reportId)).toMatchObject({ kind: 'accepted', events: [] });
    expect(await typesOf(reportId)).toEqual(SETTLED);
    expect(await caseTypes()).toEqual(CASE_SETTLED);
    expect(await stage.typesOf(raffleStream(raffleId))).toEqual([
      'RaffleCreated',
      'RaffleCancelled',
    ]);
    expect(await told(reporter.userId)).toEqual([`report-answered ${reportId}`]);
    expect(await told(seller)).toEqual([`report-about-you ${reportId}`]);
  });

  it('suspends the seller, and withdraws or leaves the raffles', async () => {
    const kept = await filed(reporter, ofSeller());
    await decide(kept, { decision: 'suspend' });
    expect(await lastOf(accountStream(seller))).toBe('AccountSuspended');
    expect(await stage.typesOf(raffleStream(raffleId))).toEqual(['RaffleCreated']);

    const other = await newPerson();
    const theirs = await publish(app, {}, other);
    const about = await filed(NETWORK, ofRaffle(theirs));
    await decide(about, { decision: 'suspend', withdraws: true });
    expect(await lastOf(raffleStream(theirs))).toBe('RaffleCancelled');
  });

  it('withdraws the raffles also of somebody who is suspended already', async () => {
    const reportId = await filed(reporter, ofSeller());
    await suspendAccount({ app, userId: seller, reason: 'Antes', withdraws: false, context });
    expect(await lastOf(raffleStream(raffleId))).toBe('RaffleCreated');
    await decide(reportId, { decision: 'suspend', withdraws: true }, another());
    expect(await lastOf(raffleStream(raffleId))).toBe('RaffleCancelled');
    expect(await typesOf(reportId)).toEqual(SETTLED);
  });

  it('is for another operator than who filed it or is reported, whatever they decide', async () => {
    const involved = refusal('operator-involved');
    const by = (actorId: number, reportId: string, values: Partial<Verdict> = {}) =>
      decideReport({ app, reportId, verdict: verdict(values), context: { ...context, actorId } });
    const [reportId, ofAccount] = [await filed(), await filed(reporter, ofSeller())];
    for (const decision of ['reject', 'suspend', 'withdraw'] as const)
      for (const actorId of [seller, reporter.userId])
        expect(await by(actorId, reportId, { decision })).toMatchObject(involved);
    expect(await by(seller, ofAccount, { decision: 'reject' })).toMatchObject(involved);
    expect(await typesOf(reportId)).toEqual(['ReportFiled']);
    expect(await stage.typesOf(caseStream(seller))).toEqual([]);
    expect(await by(await newPerson(), reportId)).toMatchObject({ kind: 'accepted' });
  });

  it('leaves what the deciding operator has reported to another one', async () => {
    const operator = await newPerson();
    const [theirs, other] = [await filed(), await filed({ userId: operator })];
    await decideReport({
      app,
      reportId: theirs,
      verdict: verdict(),
      context: { ...context, actorId: operator },
    });
    await finish(theirs);
    expect(await typesOf(theirs)).toEqual(SETTLED);
    expect(await typesOf(other)).toEqual(['ReportFiled']);
    expect(await decide(other, { decision: 'reject' })).toMatchObject({ kind: 'accepted' });
  });

  it('leaves all as it is when it rejects the report', async () => {
    const reportId = await filed();
    await decide(reportId, { decision: 'reject' });
    expect(await typesOf(reportId)).toEqual(SETTLED);
    expect(await stage.typesOf(raffleStream(raffleId))).toEqual(['RaffleCreated']);
    expect(await told(reporter.userId)).toHaveLength(1);
  });

  it('answers the other open reports with the same word, and the seller once', async () => {
    const second = { userId: await newPerson() };
    const [first, other, visitors] = [await filed(), await filed(second), await filed(NETWORK)];
    const answered = await filed({ userId: await newPerson() });
    await decide(answered, { decision: 'reject' });
    const aboutSeller = await filed(second, ofSeller());
    await decide(first);
    for (const reportId of [other, visitors, answered])
      expect(await typesOf(reportId)).toEqual(SETTLED);
    expect(await typesOf(aboutSeller)).toEqual(['ReportFiled']);
    expect(await told(second.userId)).toEqual([`report-answered ${other}`]);
    expect(await told(seller)).toEqual([
      `report-about-you ${answered}`,
      `report-about-you ${first}`,
    ]);
  });

  it('answers all about a seller who is suspended', async () => {
    const raffles = [await filed(), await filed(NETWORK, ofRaffle(await publish(app, {}, seller)))];
    const reportId = await filed(reporter, ofSeller());
    await decide(reportId, { decision: 'suspend' });
    for (const one of raffles) expect(await typesOf(one)).toEqual(SETTLED);
    expect(await told(seller)).toEqual([`report-about-you ${reportId}`]);
  });

  it('is refused, and records nothing, when it can not be done', async () => {
    const [about, operator] = [await filed(), await newPerson()];
    await grantOperator({ app, userId: operator, reason: 'Lleva el sitio', context });
    const ofOperator = await filed(reporter, ofSeller(operator));
    expect(await decide(ofOperator, { decision: 'suspend' })).toMatchObject(refusal('is-operator'));
    expect(await decide(ofOperator)).toMatchObject(refusal('nothing-to-withdraw'));
    expect(await typesOf(ofOperator)).toEqual(['ReportFiled']);
    const ended = testApplication(stage.log, { now: () => new Date(Date.now() + 7_200_000) });
    expect(await decide(about, {}, ended)).toMatchObject(refusal('raffle-ended'));
    expect(await decide('never-filed')).toMatchObject(refusal('report-not-found'));
    expect(await caseTypes()).toEqual([]);
  });

  it('happens once when two operators decide at the same moment', async () => {
    const reportId = await filed();
    const outcomes = await Promise.all([
      decide(reportId),
      decide(reportId, { decision: 'reject' }, another()),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'rejected']);
    expect((await typesOf(reportId)).filter((type) => type === 'ReportDecided')).toHaveLength(1);
  });

  it('is done without a case while older programs run, which can’t read one', async () => {
    const beside = testApplication(stage.log, { writePreviousVersionOf: ['ReportDecided'] });
    const [reportId, other] = [await filed(), await filed(NETWORK)];
    await decide(reportId, {}, beside);
    for (const one of [reportId, other]) expect(await typesOf(one)).toEqual(SETTLED);
    expect(await caseTypes()).toEqual([]);
  });
});

describe('several reports of one raffle, decided at the same moment', () => {
  it.each([2, 3, 5])('are all settled, by %d programs', async (count) => {
    const reports: string[] = [];
    for (let one = 0; one < count; one += 1)
      reports.push(await filed({ userId: await newPerson() }));
    const outcomes = await Promise.all(
      reports.map((reportId, index) => decide(reportId, { reason: `Por ${index}` }, another())),
    );
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(1);
    expect(outcomes).toContainEqual(expect.objectContaining(refusal('report-decided')));
    for (const reportId of reports) expect(await typesOf(reportId)).toEqual(SETTLED);
    expect(await told(seller)).toHaveLength(1);
    expect(await caseTypes()).toEqual(CASE_SETTLED);
  });

  it('are decided apart when they are about different raffles', async () => {
    const other = await publish(app, {}, seller);
    const reports = [await filed(), await filed(NETWORK, ofRaffle(other))];
    const outcomes = await Promise.all(reports.map((one) => decide(one, {}, another())));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    for (const one of [raffleId, other])
      expect(await lastOf(raffleStream(one))).toBe('RaffleCancelled');
    expect(await told(seller)).toHaveLength(2);
  });

  it('are decided apart when one is told after the decision that would answer it', async () => {
    const reportId = await filed();
    const data = { sellerId: seller, reportId, raffleId, decision: 'withdraw', withdraws: false };
    const command = { type: 'DecideCase', data: { ...data, filedAt: '2020-01-01' } } as never;
    await app.cases.handle(caseStream(seller), command, context);
    const later = await filed(NETWORK);
    expect(await decide(later, { decision: 'reject' })).toMatchObject({ kind: 'accepted' });
  });
});

describe('a decision whose program was killed', () => {
  /** A program that dies at its nth append. */
  const dying = (appends: number): Application => {
    let left = appends;
    const append: typeof stage.log.append = (...what) =>
      (left -= 1) < 0 ? Promise.reject(new Error('Killed')) : stage.log.append(...what);
    return testApplication({ ...stage.log, append });
  };

  it('before its words were recorded leaves the case to whoever decides next', async () => {
    const [reportId, other] = [await filed(), await filed(NETWORK)];
    await expect(decide(reportId, {}, dying(1))).rejects.toThrow('Killed');
    expect(await decide(other)).toMatchObject(refusal('report-decided'));
    await finish(reportId);
    expect(await caseTypes()).toEqual(['CaseDecided', 'CaseDropped']);
    expect(await decide(other)).toMatchObject({ kind: 'accepted' });
    for (const one of [reportId, other]) expect(await typesOf(one)).toEqual(SETTLED);
  });

  it('is decided again by the same press', async () => {
    const reportId = await filed();
    await expect(decide(reportId, {}, dying(1))).rejects.toThrow('Killed');
    expect(await decide(reportId, {}, another())).toMatchObject({ kind: 'accepted' });
    expect(await typesOf(reportId)).toEqual(SETTLED);
    expect(await caseTypes()).toEqual(CASE_SETTLED);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('is finished by another, killed at append %d', async (appends) => {
    const second = { userId: await newPerson() };
    const [reportId, other] = [await filed(), await filed(second)];
    await expect(decide(reportId, {}, dying(appends))).rejects.toThrow('Killed');
    // Each has a deadline of its own.
    await finish(reportId);
    await finish(other);
    await finish(reportId);
    expect(await typesOf(reportId)).toEqual(SETTLED);
    expect(await typesOf(other)).toEqual(SETTLED);
    expect(await lastOf(raffleStream(raffleId))).toBe('RaffleCancelled');
    expect(await told(reporter.userId)).toEqual([`report-answered ${reportId}`]);
    expect(await told(second.userId)).toEqual([`report-answered ${other}`]);
    expect(await told(seller)).toEqual([`report-about-you ${reportId}`]);
    expect(await caseTypes()).toEqual(CASE_SETTLED);
  });

  it('is dropped with the report, when its author leaves', async () => {
    const reportId = await filed();
    await expect(decide(reportId, {}, dying(2))).rejects.toThrow('Killed');
    const stream = reportStream(reportId);
    await app.reports.handle(stream, { type: 'ForgetReport', data: { reportId } }, context);
    await finish(reportId);
    expect(await caseTypes()).toEqual(['CaseDecided', 'CaseDropped']);
  });

  it('is not done again when the seller was reinstated before it was finished', async () => {
    const reportId = await filed(reporter, ofSeller());
    await expect(decide(reportId, { decision: 'suspend' }, dying(3))).rejects.toThrow('Killed');
    await reinstateAccount({ app: another(), userId: seller, reason: 'Era un error', context });
    await finish(reportId);
    expect((await stage.typesOf(accountStream(seller))).slice(-2)).toEqual([
      'AccountSuspended',
      'AccountReinstated',
    ]);
    expect(await typesOf(reportId)).toEqual(SETTLED);
  });

  it('is done by a worker that has not heard of a reinstatement before it', async () => {
    const worker = another();
    const suspended = await suspendAccount({
      app: worker,
      userId: seller,
      reason: 'Antes',
      withdraws: false,
      context,
    });
    expect(suspended).toMatchObject({ kind: 'accepted' });
    await reinstateAccount({ app: another(), userId: seller, reason: 'Era un error', context });
    const reportId = await filed(reporter, ofSeller());
    await expect(decide(reportId, { decision: 'suspend' }, dying(2))).rejects.toThrow('Killed');
    await finish(reportId, worker);
    expect(await lastOf(accountStream(seller))).toBe('AccountSuspended');
    expect(await typesOf(reportId)).toEqual(SETTLED);
  });

  it('is not done again once it is settled', async () => {
    const reportId = await filed(reporter, ofSeller());
    await decide(reportId, { decision: 'suspend' });
    await reinstateAccount({ app, userId: seller, reason: 'Era un error', context });
    await finish(reportId);
    expect(await lastOf(accountStream(seller))).toBe('AccountReinstated');
  });
});
