import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { accountStream } from '../../domain/accounts/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { reportStream } from '../../domain/reports/stream';
import { OlderProgramsError } from '../../platform/event-store/errors';
import { connectSiteLog } from '../../platform/event-store/site-log';
import { catalogue } from '../../domain/catalogue';
import type { Application } from '../application';
import { withdrawRaffle } from '../raffles/withdraw-raffle';
import { fileReport } from '../reports/file-report';
import { context, publish } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { decideReport } from './case-decision';
import { deleteAccount } from './deletion';
import { registerAccount } from './registration';
import { suspendAccount } from './suspension';

const writePreviousVersionOf = ['RaffleCancelled'];

let stage: Stage;
let app: Application;
/** A program that writes what older programs, still running, can read. */
let beside: Application;
let closeLog: () => Promise<void>;
let names = 0;
let seller: number;
let raffleId: number;
let reportId: string;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
  const log = connectSiteLog(
    { eventStoreUrl: stage.url, eventStorePrefix: '', writePreviousVersionOf },
    catalogue,
  );
  closeLog = () => log.close();
  beside = testApplication(log, { writePreviousVersionOf });
});
afterAll(async () => {
  await closeLog();
  await stage.close();
});

const newPerson = async (): Promise<number> => {
  const { data } = registering({ username: `junto${(names += 1)}` });
  const outcome = await registerAccount({ app, registration: data, context });
  if (outcome.kind === 'rejected') throw new Error('Refused');
  return outcome.state.userId;
};

beforeEach(async () => {
  seller = await newPerson();
  raffleId = await publish(app, {}, seller);
  const outcome = await fileReport({
    app,
    reporter: { userId: await newPerson() },
    reported: { subject: 'raffle', raffleId },
    reason: 'fraud',
    text: 'No es suya',
    context,
  });
  if (outcome.kind !== 'accepted' || outcome.state.status !== 'open') throw new Error('Refused');
  ({ reportId } = outcome.state.filed);
});

describe('beside older programs, which know no withdrawal', () => {
  const words = { reason: 'Las fotos no son suyas', toReporter: 'Gracias', toSeller: 'Retirada' };

  it.each<[what: string, run: (by: Application) => Promise<unknown>]>([
    ['a withdrawal', (by) => withdrawRaffle({ app: by, raffleId, reason: 'No es suya', context })],
    [
      'a suspension that withdraws',
      (by) =>
        suspendAccount({ app: by, userId: seller, reason: 'Falsa', withdraws: true, context }),
    ],
    [
      'a deletion',
      async (by) => deleteAccount({ app: by, userId: seller, reason: 'La pide', context }),
    ],
    [
      'the decision of a report to withdraw',
      (by) => {
        const verdict = { decision: 'withdraw', withdraws: false, ...words } as const;
        return decideReport({ app: by, reportId, verdict, context });
      },
    ],
    [
      'the decision of a report to suspend and withdraw',
      (by) => {
        const verdict = { decision: 'suspend', withdraws: true, ...words } as const;
        return decideReport({ app: by, reportId, verdict, context });
      },
    ],
  ])('%s is refused before it is begun, and done when they have ended', async (_what, run) => {
    const streams = [raffleStream(raffleId), accountStream(seller), reportStream(reportId)];
    const all = () => Promise.all(streams.map((stream) => stage.typesOf(stream)));
    const before = await all();
    await expect(run(beside)).rejects.toThrow(OlderProgramsError);
    expect(await all()).toEqual(before);
    await run(app);
    expect(await all()).not.toEqual(before);
  });

  it('a suspension that withdraws nothing is done', async () => {
    const suspended = { userId: seller, reason: 'Falsa', withdraws: false, context };
    expect(await suspendAccount({ app: beside, ...suspended })).toMatchObject({ kind: 'accepted' });
  });
});
