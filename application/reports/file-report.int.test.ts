import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import type { Application } from '../application';
import { registerAccount } from '../processes/registration';
import { withdrawRaffle } from '../raffles/withdraw-raffle';
import { close, context, publish, refusal, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { decideReport } from '../processes/case-decision';
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
      const verdict = {
        decision: 'reject',
        reason: 'No es nada',
        toReporter: 'Gracias',
        toSeller: 'Todo bien',
        withdraws: false,
      } as const;
      await decideReport({ app, reportId: ids.at(-1) ?? '', verdict, context });
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
