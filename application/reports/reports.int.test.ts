import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { accountStream } from '../../domain/accounts/stream';
import { notificationsStream } from '../../domain/notifications/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { reportStream } from '../../domain/reports/stream';
import type { NotificationEvent } from '../../domain/notifications/events';
import type { Application } from '../application';
import { grantOperator } from '../accounts/grant-operator';
import { registerAccount } from '../accounts/register-account';
import { withdrawRaffle } from '../raffles/withdraw-raffle';
import { close, context, publish, refusal, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { decideReport, finishReport, type Verdict } from './decide-report';
import { fileReport, type Reported, type Reporter } from './file-report';

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

const ofRaffle = (): Reported => ({ subject: 'raffle', raffleId });
const ofSeller = (): Reported => ({ subject: 'seller', sellerId: seller });

const file = (by: Reporter = reporter, reported = ofRaffle(), text = 'No es suya') =>
  fileReport({ app, reporter: by, reported, reason: 'fraud', text, context });

const filed = async (...what: Parameters<typeof file>): Promise<string> => {
  const outcome = await file(...what);
  const { state } = outcome.kind === 'accepted' ? outcome : {};
  if (state?.status !== 'open') throw new Error(`Refused: ${JSON.stringify(outcome)}`);
  return state.filed.reportId;
};

const verdict = (values: Partial<Verdict> = {}): Verdict => ({
  decision: 'withdraw',
  reason: 'Las fotos no son suyas',
  toReporter: 'La hemos retirado',
  toSeller: 'Hemos retirado tu rifa',
  withdraws: null,
  alsoDecides: [],
  ...values,
});

const decide = (reportId: string, values: Partial<Verdict> = {}, by = app) =>
  decideReport({ app: by, reportId, verdict: verdict(values), context });

const told = async (userId: number): Promise<string[]> => {
  const news: string[] = [];
  const stream = notificationsStream(userId);
  for await (const { type, data } of stage.log.readStream<NotificationEvent>(stream))
    if (type === 'NotificationSent' && 'reportId' in data)
      news.push(`${data.type} ${data.reportId}`);
  return news;
};

const typesOf = (reportId: string) => stage.typesOf(reportStream(reportId));
const SETTLED = ['ReportFiled', 'ReportDecided', 'ReportSettled'];

describe('filing a report', () => {
  it('is one report for the same person and subject, whichever program takes it', async () => {
    const reportId = await filed();
    const other = testApplication(stage.log);
    const again = { app: other, reporter, reported: ofRaffle(), reason: 'fraud' } as const;
    expect(await fileReport({ ...again, text: 'No es suya', context })).toMatchObject({
      kind: 'accepted',
      events: [],
      state: { filed: { reportId } },
    });
    expect(await fileReport({ ...again, text: 'Y miente', context })).toMatchObject({
      events: [{ type: 'ReportFiled', data: { reportId, text: 'Y miente' } }],
    });
  });

  it('is another report for another person, subject or network', async () => {
    const other = { userId: await newPerson() };
    const ids = [
      await filed(),
      await filed(other),
      await filed(NETWORK),
      await filed({ network: '192.0.2.2' }),
      await filed(reporter, ofSeller()),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names who filed it, and nobody for a visitor', async () => {
    expect(await file()).toMatchObject({
      state: { filed: { reporterId: reporter.userId, sellerId: seller, raffleId } },
    });
    expect(await file(NETWORK, ofSeller())).toMatchObject({
      state: { filed: { reporterId: null, sellerId: seller, raffleId: null } },
    });
  });

  it('shows nobody without the key who has filed it', async () => {
    const reportId = await filed();
    const elsewhere = testApplication(stage.log, { secret: 'another secret of these tests, long' });
    const outcome = await fileReport({
      app: elsewhere,
      reporter,
      reported: ofRaffle(),
      context,
      reason: 'fraud',
      text: 'No es suya',
    });
    expect(outcome).not.toMatchObject({ state: { filed: { reportId } } });
  });

  it('begins anew after a decision, up to a number', async () => {
    const ids: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      ids.push(await filed());
      await decide(ids.at(-1) ?? '', { decision: 'reject' });
    }
    expect(new Set(ids).size).toBe(10);
    expect(await file()).toMatchObject(refusal('report-decided'));
  });

  it('is refused about oneself, and about what is not there', async () => {
    const own = { userId: seller };
    expect(await file(own)).toMatchObject(refusal('reports-oneself'));
    expect(await file(own, ofSeller())).toMatchObject(refusal('reports-oneself'));
    const unknown = { subject: 'raffle', raffleId: 999_999 } as const;
    expect(await file(reporter, unknown)).toMatchObject(refusal('raffle-not-found'));
    const nobody = { subject: 'seller', sellerId: 999_999 } as const;
    expect(await file(reporter, nobody)).toMatchObject(refusal('seller-gone'));
  });

  it('is refused about a cancelled raffle, not about one that is over', async () => {
    await sell(app, raffleId, reporter.userId, 2);
    const cancelled = await publish(app, {}, seller);
    await withdrawRaffle({ app, raffleId: cancelled, reason: 'No puede ser', context });
    expect(await file(reporter, { subject: 'raffle', raffleId: cancelled })).toMatchObject(
      refusal('raffle-cancelled'),
    );
    const manual = { completionMode: 'manual', totalTickets: null, minTickets: 1 } as const;
    const ended = await publish(app, manual, seller);
    await sell(app, ended, reporter.userId, 2);
    await close(app, ended, seller);
    expect(await file(reporter, { subject: 'raffle', raffleId: ended })).toMatchObject({
      kind: 'accepted',
    });
  });
});

describe('deciding a report', () => {
  it('withdraws the raffle, and tells both sides once', async () => {
    const reportId = await filed();
    expect(await decide(reportId)).toMatchObject({ kind: 'accepted' });
    expect(await decide(reportId)).toMatchObject({ kind: 'accepted', events: [] });
    expect(await typesOf(reportId)).toEqual(SETTLED);
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
    expect((await stage.typesOf(accountStream(seller))).at(-1)).toBe('AccountSuspended');
    expect(await stage.typesOf(raffleStream(raffleId))).toEqual(['RaffleCreated']);

    const other = await newPerson();
    const theirs = await publish(app, {}, other);
    const about = await filed(NETWORK, { subject: 'raffle', raffleId: theirs });
    await decide(about, { decision: 'suspend', withdraws: [theirs] });
    expect((await stage.typesOf(raffleStream(theirs))).at(-1)).toBe('RaffleCancelled');
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
    await decide(first, { alsoDecides: [other, visitors, answered, 'never-filed'] });
    expect(await typesOf(other)).toEqual(SETTLED);
    expect(await typesOf(visitors)).toEqual(SETTLED);
    expect(await typesOf(answered)).toEqual(SETTLED);
    expect(await typesOf('never-filed')).toEqual([]);
    expect(await told(second.userId)).toEqual([`report-answered ${other}`]);
    expect(await told(seller)).toEqual([
      `report-about-you ${answered}`,
      `report-about-you ${first}`,
    ]);
  });

  it('is refused, and records nothing, when it can not be done', async () => {
    const [about, operator] = [await filed(), await newPerson()];
    await grantOperator({ app, userId: operator, reason: 'Lleva el sitio', context });
    const ofOperator = await filed(reporter, { subject: 'seller', sellerId: operator });
    expect(await decide(ofOperator, { decision: 'suspend' })).toMatchObject(refusal('is-operator'));
    expect(await decide(ofOperator)).toMatchObject(refusal('nothing-to-withdraw'));
    expect(await typesOf(ofOperator)).toEqual(['ReportFiled']);
    const ended = testApplication(stage.log, { now: () => new Date(Date.now() + 7_200_000) });
    expect(await decide(about, {}, ended)).toMatchObject(refusal('raffle-ended'));
    expect(await decide('never-filed')).toMatchObject(refusal('report-not-found'));
  });

  it('happens once when two operators decide at the same moment', async () => {
    const reportId = await filed();
    const other = testApplication(stage.log);
    const outcomes = await Promise.all([
      decide(reportId),
      decide(reportId, { decision: 'reject' }, other),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'rejected']);
    expect((await typesOf(reportId)).filter((type) => type === 'ReportDecided')).toHaveLength(1);
  });
});

describe('a decision whose program was killed', () => {
  /** A program that dies at its nth append after the decision. */
  const dying = (appends: number): Application => {
    let left = appends;
    const log = {
      ...stage.log,
      append: (...what: Parameters<typeof stage.log.append>) => {
        const isDecision = what[1].some(({ event }) => event.type === 'ReportDecided');
        if (!isDecision && (left -= 1) < 0) return Promise.reject(new Error('Killed'));
        return stage.log.append(...what);
      },
    };
    return testApplication(log);
  };

  it.each([0, 1, 2, 3])('is finished by another, killed after %d appends', async (appends) => {
    const second = { userId: await newPerson() };
    const [reportId, other] = [await filed(), await filed(second)];
    const killed = decide(reportId, { alsoDecides: [other] }, dying(appends));
    await expect(killed).rejects.toThrow('Killed');
    const worker = testApplication(stage.log);
    await finishReport({ app: worker, reportId, context });
    await finishReport({ app: worker, reportId, context });
    expect(await typesOf(reportId)).toEqual(SETTLED);
    expect(await typesOf(other)).toEqual(SETTLED);
    expect((await stage.typesOf(raffleStream(raffleId))).at(-1)).toBe('RaffleCancelled');
    expect(await told(reporter.userId)).toEqual([`report-answered ${reportId}`]);
    expect(await told(second.userId)).toEqual([`report-answered ${other}`]);
    expect(await told(seller)).toEqual([`report-about-you ${reportId}`]);
  });

  it('is not done again when the seller was reinstated before it was finished', async () => {
    const reportId = await filed(reporter, ofSeller());
    const killed = decide(reportId, { decision: 'suspend' }, dying(1));
    await expect(killed).rejects.toThrow('Killed');
    const reinstated = { type: 'ReinstateAccount', data: { reason: 'Era un error' } } as const;
    const another = testApplication(stage.log);
    await another.accounts.handle(accountStream(seller), reinstated, context);
    await finishReport({ app: another, reportId, context });
    expect((await stage.typesOf(accountStream(seller))).slice(-2)).toEqual([
      'AccountSuspended',
      'AccountReinstated',
    ]);
    expect(await typesOf(reportId)).toEqual(SETTLED);
  });

  it('is not done again once it is settled', async () => {
    const reportId = await filed(reporter, ofSeller());
    await decide(reportId, { decision: 'suspend' });
    const reinstated = { type: 'ReinstateAccount', data: { reason: 'Era un error' } } as const;
    await app.accounts.handle(accountStream(seller), reinstated, context);
    await finishReport({ app: testApplication(stage.log), reportId, context });
    expect((await stage.typesOf(accountStream(seller))).at(-1)).toBe('AccountReinstated');
  });
});
