import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import type { Registration } from '../../domain/accounts/events';
import { accountStream } from '../../domain/accounts/stream';
import { catalogue } from '../../domain/catalogue';
import { featureQuotaStream } from '../../domain/feature-quota/stream';
import { notificationsStream } from '../../domain/notifications/stream';
import { raffleStream } from '../../domain/raffles/stream';
import type { FiledReport } from '../../domain/reports/events';
import { reportStream } from '../../domain/reports/stream';
import { firstVersion } from '../../domain/shared/event-types';
import { usernameStream } from '../../domain/usernames/stream';
import { newEvent } from '../../platform/event-store/codec';
import { connectEventLog, newestEvent, type EventLog } from '../../platform/event-store/event-log';
import { grantOperator } from '../accounts/grant-operator';
import { unknownTraces } from '../accounts/traces';
import type { Application } from '../application';
import { withdrawRaffle } from '../raffles/withdraw-raffle';
import { context, publish } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { deletion } from './deletion';
import { featuring } from './featuring';
import { runProcess, type Process } from './process';
import { registerAccount, registration } from './registration';
import { reportDecision } from './report-decision';
import { revokeOperator } from './revocation';
import { suspension } from './suspension';

let stage: Stage;
/** Of a program that knows version 1 of `ReportDecided`. */
let older: EventLog;
let app: Application;
let names = 0;

beforeAll(async () => {
  stage = await openStage();
  const report = { ...catalogue.report, ReportDecided: firstVersion };
  older = connectEventLog(stage.url, { catalogue: { ...catalogue, report } });
});
afterAll(async () => {
  await older.close();
  await stage.close();
});

const traces = { ...unknownTraces, forget: () => Promise.resolve() };
const worker = () => testApplication(stage.log, { traces });
const typesOf = (stream: string) => stage.typesOf(stream);
const lastOf = async (stream: string) => (await typesOf(stream)).at(-1);

beforeEach(() => {
  app = worker();
});

/** Appends what a program of before this form has left in the log. */
const left = async (stream: string, type: string, data: object): Promise<void> => {
  const newest = await newestEvent(stage.log, stream);
  const event = newEvent({ type, data, at: new Date().toISOString() }, context);
  await older.append(stream, [event], newest?.revision ?? 'no-stream');
};

const nextName = () => `mitad${(names += 1)}`;

const person = async (): Promise<number> => {
  const outcome = await registerAccount({
    app,
    registration: registering({ username: nextName() }).data,
    context,
  });
  if (outcome.kind === 'rejected') throw new Error('Refused');
  return outcome.state.userId;
};

/**
 * Kills a run after each number of steps, and finishes it with two other programs at once.
 * @param begin leaves half of it in the log, and tells how to look at its end
 */
const killedAtEachStep = <S extends Readonly<Record<string, number | string>>, Left>(
  what: string,
  process: Process<S, Left>,
  begin: () => Promise<{ readonly subject: S; readonly end: () => Promise<void> }>,
) =>
  it.each(process.steps.map((_step, count) => count))(
    `${what}, killed after %d steps`,
    async (count) => {
      const { subject, end } = await begin();
      const run = (by: Application) => ({ ...subject, app: by, context });
      const killed = { ...process, steps: process.steps.slice(0, count) };
      await runProcess(killed, run(worker()));
      // Of two workers, as when a job is stalled and given to another.
      await Promise.all([worker(), worker()].map((by) => runProcess(process, run(by))));
      await end();
      const position = await stage.log.endPosition();
      await runProcess(process, run(worker()));
      await end();
      expect(await stage.log.endPosition()).toBe(position);
    },
  );

const filed = async (about: Partial<FiledReport>): Promise<FiledReport> => {
  const reportId = crypto.randomUUID();
  const data = { reportId, reporterId: null, reason: 'fraud', text: 'No es suya', ...about };
  await left(reportStream(reportId), 'ReportFiled', data);
  // Every caller tells what it is about.
  return data as FiledReport;
};

const aboutRaffle = (sellerId: number, raffleId: number, reporterId: number | null = null) =>
  filed({ subject: 'raffle', sellerId, raffleId, reporterId });

/** As version 1 has it: with the raffles and the reports that a read model knew. */
const decided = ({ reportId }: FiledReport, values: object) =>
  left(reportStream(reportId), 'ReportDecided', {
    reportId,
    decision: 'withdraw',
    reason: 'Las fotos no son suyas',
    toReporter: 'La hemos retirado',
    toSeller: 'Hemos retirado tu rifa',
    withdraws: null,
    alsoDecides: [],
    decidedWith: null,
    ...values,
  });

const SETTLED = ['ReportFiled', 'ReportDecided', 'ReportSettled'];

describe('half a decision of an earlier program is finished', () => {
  killedAtEachStep('a withdrawal', reportDecision, async () => {
    const [sellerId, reporterId] = [await person(), await person()];
    const raffleId = await publish(app, {}, sellerId);
    const [one, other] = [
      await aboutRaffle(sellerId, raffleId, reporterId),
      await aboutRaffle(sellerId, raffleId),
    ];
    await decided(one, { alsoDecides: [other.reportId] });
    return {
      subject: { reportId: one.reportId },
      end: async () => {
        for (const { reportId } of [one, other])
          expect(await typesOf(reportStream(reportId))).toEqual(SETTLED);
        expect(await lastOf(raffleStream(raffleId))).toBe('RaffleCancelled');
        expect(await typesOf(notificationsStream(reporterId))).toEqual(['NotificationSent']);
        expect(await typesOf(notificationsStream(sellerId))).toEqual(['NotificationSent']);
      },
    };
  });

  killedAtEachStep('a suspension of somebody who is suspended', reportDecision, async () => {
    const sellerId = await person();
    const raffleId = await publish(app, {}, sellerId);
    const suspended = { userId: sellerId, reason: 'Antes', withdraws: [], withdrawsAll: false };
    await left(accountStream(sellerId), 'AccountSuspended', suspended);
    const one = await filed({ subject: 'seller', sellerId, raffleId: null });
    await decided(one, { decision: 'suspend', withdraws: [raffleId] });
    return {
      subject: { reportId: one.reportId },
      end: async () => {
        expect(await typesOf(reportStream(one.reportId))).toEqual(SETTLED);
        expect(await lastOf(raffleStream(raffleId))).toBe('RaffleCancelled');
      },
    };
  });

  it.each([2, 3, 4])('also where %d decisions name each other', async (count) => {
    const sellerId = await person();
    const raffleId = await publish(app, {}, sellerId);
    const reports: FiledReport[] = [];
    for (let one = 0; one < count; one += 1) reports.push(await aboutRaffle(sellerId, raffleId));
    const ids = reports.map(({ reportId }) => reportId);
    for (const report of reports)
      await decided(report, { alsoDecides: ids.filter((id) => id !== report.reportId) });
    await Promise.all(
      ids.map((reportId) => runProcess(reportDecision, { app: worker(), context, reportId })),
    );
    for (const reportId of ids) expect(await typesOf(reportStream(reportId))).toEqual(SETTLED);
    expect(await typesOf(notificationsStream(sellerId))).toHaveLength(count);
  });
});

describe('half a suspension of an earlier program is finished', () => {
  killedAtEachStep('with its raffles', suspension, async () => {
    const userId = await person();
    const raffles = [await publish(app, {}, userId), await publish(app, {}, userId)];
    const data = { userId, reason: 'No', withdraws: raffles.slice(0, 1), withdrawsAll: true };
    await left(accountStream(userId), 'AccountSuspended', data);
    return {
      subject: { userId },
      end: async () => {
        for (const id of raffles) expect(await lastOf(raffleStream(id))).toBe('RaffleCancelled');
      },
    };
  });
});

describe('half a registration of an earlier program is finished', () => {
  const half = async (username: string): Promise<Registration> => {
    const userId = 1_000_000 + (names += 1);
    const { data } = registering({ userId, username });
    await left(accountStream(userId), 'AccountRegistered', data);
    return data;
  };

  killedAtEachStep('with its name', registration, async () => {
    const { userId, username } = await half(nextName());
    return {
      subject: { userId },
      end: async () => {
        const claims = usernameStream(app.keyring.hashName(username));
        expect(await typesOf(claims)).toEqual(['UsernameClaimed']);
        expect(await typesOf(accountStream(userId))).toEqual(['AccountRegistered']);
      },
    };
  });

  killedAtEachStep('without the name that somebody else has', registration, async () => {
    const { username } = registering({ username: nextName() }).data;
    const taken = registering({ username }).data;
    await registerAccount({ app, registration: taken, context });
    const { userId } = await half(username.toUpperCase());
    return {
      subject: { userId },
      end: async () => expect(await typesOf(accountStream(userId))).toEqual(['AccountErased']),
    };
  });
});

describe('half a feature of an earlier program is finished', () => {
  const half = async (end?: 'cancelled') => {
    const sellerId = await person();
    const raffleId = await publish(app, {}, sellerId);
    const subject = { sellerId, raffleId };
    await left(featureQuotaStream(sellerId), 'FeatureSlotTaken', subject);
    if (end) await withdrawRaffle({ app, raffleId, reason: 'No', context });
    return { subject, slots: featureQuotaStream(sellerId), raffle: raffleStream(raffleId) };
  };

  killedAtEachStep('on the home page', featuring, async () => {
    const { subject, slots, raffle } = await half();
    return {
      subject,
      end: async () => {
        expect(await typesOf(raffle)).toEqual(['RaffleCreated', 'RaffleFeatured']);
        expect(await typesOf(slots)).toEqual(['FeatureSlotTaken']);
      },
    };
  });

  killedAtEachStep('without a raffle that has ended', featuring, async () => {
    const { subject, slots } = await half('cancelled');
    return {
      subject,
      end: async () =>
        expect(await typesOf(slots)).toEqual(['FeatureSlotTaken', 'FeatureSlotReleased']),
    };
  });
});

describe('half a deletion of an earlier program is finished', () => {
  killedAtEachStep('everywhere', deletion, async () => {
    const userId = await person();
    const raffleId = await publish(app, {}, userId);
    const { reportId } = await aboutRaffle(userId, raffleId);
    const data = { userId, reason: null, withdraws: [raffleId] };
    await left(accountStream(userId), 'AccountDeletionRequested', data);
    return {
      subject: { userId },
      end: async () => {
        expect(await typesOf(accountStream(userId))).toEqual(['AccountErased']);
        // It is open, so the case needs it.
        expect(await typesOf(reportStream(reportId))).toEqual(['ReportFiled']);
        expect(await typesOf(notificationsStream(userId))).toEqual(['NotificationsForgotten']);
        expect(await lastOf(raffleStream(raffleId))).toBe('RaffleCancelled');
      },
    };
  });
});

it('half a revocation of an earlier program leaves both operators, and is pressed again', async () => {
  const [ana, eva] = [await person(), await person()];
  for (const userId of [ana, eva])
    await grantOperator({ app, userId, reason: 'Lleva el sitio', context });
  await left(accountStream(eva), 'OperatorRoleKept', { userId: eva, revokedId: ana });
  const operators = () => Promise.resolve([ana, eva]);
  const request = { app: worker(), userId: ana, reason: 'Se va', context, operators };
  expect(await revokeOperator(request)).toMatchObject({ kind: 'accepted' });
  expect(await lastOf(accountStream(ana))).toBe('OperatorRoleRevoked');
});
