import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { forgetReport } from '../../application/reports/forget-report';
import { testApplication } from '../../application/testing/test-application';
import { newestEvent } from '../../platform/event-store/event-log';
import { notificationsStream } from '../../domain/notifications/stream';
import { createMailer } from '../../platform/mailer';
import { openInbox, type Inbox } from '../../tests/kit/inbox';
import { writtenLines } from '../../tests/kit/written-lines';
import { GiveUpError } from '../../platform/give-up-error';
import { byMail, context, inPage, mailTo, MailStage, publicUrl } from '../testing/mail-stage';
import { createSendMail } from './send-mail';

const HOUR_MS = 3_600_000;

/** The raffle is not drawn here; nothing waits for a draw that is so late. */
const afterwards = () => Date.now() + HOUR_MS;

let stage: MailStage;
let inbox: Inbox | undefined;
let lines: readonly object[] = [];

beforeAll(async () => {
  stage = await MailStage.open();
});

afterAll(() => stage.world.close());

beforeEach(() => stage.nextPerson());

afterEach(async () => {
  await stage.world.stopWorkers();
  await inbox?.close();
  inbox = undefined;
});

/** Sends the mail of one of a person's notifications as of a moment. */
const sendAt = async (now: number, revision = 0): Promise<readonly string[]> => {
  inbox ??= await openInbox();
  const mailer = createMailer(mailTo(inbox.port));
  const written = writtenLines();
  ({ lines } = written);
  const timed = testApplication(stage.site.log, { now: () => new Date(now) });
  const app = { ...timed, logger: written.logger };
  const sendMail = createSendMail({ app, mailer, publicUrl });
  await sendMail({ userId: stage.userId, revision, ...context }, `mail-to-${stage.userId}`);
  mailer.close();
  return (await stage.told()).slice(1);
};

it('a mail that the server refuses is reported with its answer', async () => {
  inbox = await openInbox({ recipient: () => 550 });
  await stage.register();
  await stage.notify();
  expect(await sendAt(afterwards())).toEqual([byMail(stage.raffleId, 'failed')]);
  const { userId } = stage;
  expect(lines).toMatchObject([
    { level: 40, userId, notificationId: expect.any(String), code: 550, msg: 'mail refused' },
  ]);
});

it('a mail about an end waits for the draw, but not for ever', async () => {
  await stage.register();
  await stage.notify();
  expect(await sendAt(Date.now())).toEqual([]);
  expect(await sendAt(afterwards())).toEqual([byMail(stage.raffleId, 'sent')]);
});

it('a mail about an event that the log does not have is given up', async () => {
  const stream = notificationsStream(stage.userId);
  await expect(sendAt(Date.now(), 3)).rejects.toThrow(
    new GiveUpError(`There is no event 3 in ${stream}`),
  );
});

it('a mail about a report that is forgotten meanwhile is not sent', async () => {
  await stage.register();
  const reportId = await stage.answerReport();
  const { app } = stage.site;
  await forgetReport({ app, reportId, context });
  expect(await sendAt(Date.now())).toEqual([]);
  expect(inbox?.mails).toEqual([]);
});

describe('a mail that is late', () => {
  const DAY_MS = 24 * HOUR_MS;

  it.each([
    ['sent', -1],
    ['failed', 0],
  ])('is recorded as %s three days after its notification, %d ms', async (status, ms) => {
    await stage.register();
    await stage.notify();
    const notification = await newestEvent(stage.site.log, notificationsStream(stage.userId));
    const at = Date.parse(notification?.at ?? '');
    expect(await sendAt(at + 3 * DAY_MS + ms)).toEqual([byMail(stage.raffleId, status)]);
    expect(inbox?.mails).toHaveLength(status === 'sent' ? 1 : 0);
    const { userId } = stage;
    const line = { level: 40, userId, notificationId: expect.any(String) };
    const late = [{ ...line, msg: 'mail not sent in time' }];
    expect(lines).toMatchObject(status === 'sent' ? [] : late);
  });

  it.each([
    ['sent', -1],
    ['failed', 0],
  ])('is recorded as %s at the end of the raffle it reminds of, %d ms', async (status, ms) => {
    await stage.register();
    await stage.remind();
    const line = `favorite-ends-tomorrow ${stage.raffleId} by email, ${status}`;
    expect(await sendAt(Date.parse(stage.endDate) + ms)).toEqual([line]);
    expect(inbox?.mails).toHaveLength(status === 'sent' ? 1 : 0);
  });
});

describe('a worker that dies between the mail and the log', () => {
  it('sends the same mail again, and records it once', async () => {
    inbox = await openInbox();
    await stage.register();
    await stage.notify();
    const mailer = createMailer(mailTo(inbox.port));
    let isDying = true;
    const log = {
      ...stage.site.log,
      append: (...what: Parameters<typeof stage.site.log.append>) => {
        if (!isDying) return stage.site.log.append(...what);
        isDying = false;
        return Promise.reject(new Error('The power is gone'));
      },
    };
    const app = testApplication(log, { now: () => new Date(afterwards()) });
    const sendMail = createSendMail({ app, mailer, publicUrl });
    const job = { userId: stage.userId, revision: 0, ...context };
    await expect(sendMail(job, 'mail-1')).rejects.toThrow('The power is gone');
    await sendMail(job, 'mail-1');
    await sendMail(job, 'mail-1');
    mailer.close();
    expect(inbox.mails).toHaveLength(2);
    expect(new Set(inbox.mails.map(({ raw }) => /^Message-ID:.*$/im.exec(raw)?.[0])).size).toBe(1);
    expect(await stage.told()).toEqual([inPage(stage.raffleId), byMail(stage.raffleId, 'sent')]);
  });
});
