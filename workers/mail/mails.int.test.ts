import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { abandonRegistration } from '../../domain/accounts/controls';
import { accountStream } from '../../domain/accounts/stream';
import { openInbox, type Inbox } from '../../tests/kit/inbox';
import { until } from '../../tests/kit/until';
import { addressOf, byMail, context, inPage, mailTo, MailStage } from '../testing/mail-stage';
import { notificationsTo } from '../testing/notified';

let stage: MailStage;
let inbox: Inbox | undefined;

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

const work = (port: number) => stage.world.startWorker({}, undefined, mailTo(port));

/**
 * Mails are sent in the order of the requests, so when this one has arrived, earlier ones are done.
 */
const anotherIsWrittenTo = async (): Promise<void> => {
  stage.nextPerson();
  await stage.register();
  await stage.notify();
  await stage.becomes(inPage(stage.raffleId), byMail(stage.raffleId, 'sent'));
};

describe('a notification', () => {
  it('arrives by mail once, even when Redis is lost', async () => {
    inbox = await openInbox();
    await work(inbox.port);
    await stage.register();
    await stage.notify();
    await stage.becomes(inPage(stage.raffleId), byMail(stage.raffleId, 'sent'));
    const [mail] = inbox.mails;
    expect(mail?.to).toMatchObject([{ address: addressOf(stage.userId) }]);
    expect(mail?.subject).toBe('La rifa «Bici <de paseo>» ha terminado');
    expect(mail?.html).toContain('«Bici &lt;de paseo&gt;»');
    expect(mail?.html).toMatch(/src="https:[^"]+\/objects\/thumbnails\/[^"]+\.jpg"/);
    expect(mail?.text).toContain(`https://rifas.example/rifas/${stage.raffleId}`);

    await stage.world.stopWorkers();
    const redis = new Redis(stage.world.stores.urls.redisUrl);
    await redis.flushall();
    await redis.quit();
    await work(inbox.port);
    await anotherIsWrittenTo();
    expect(inbox.mails).toHaveLength(2);
  });

  it('of an end is not mailed to who has won, who reads of the win alone', async () => {
    inbox = await openInbox();
    await stage.register();
    const { userId } = stage;
    const raffleId = await stage.buyOut();
    await stage.world.startProjections();
    await work(inbox.port);
    const won = `raffle-won ${raffleId}`;
    await stage.becomes(inPage(raffleId), won, `${won} by email, sent`);
    await anotherIsWrittenTo();
    const theirs = inbox.mails.filter(({ to }) => to?.[0]?.address === addressOf(userId));
    expect(theirs.map(({ subject }) => subject)).toEqual(['¡Has ganado «Reloj», Lucía!']);
  });

  it('is not mailed to people who don’t want it, nor to erased ones', async () => {
    inbox = await openInbox();
    await stage.register({ emailNotifications: false });
    await stage.notify();
    const unwilling = stage.userId;
    stage.nextPerson();
    await stage.register();
    await stage.site.app.accounts.handle(
      accountStream(stage.userId),
      abandonRegistration(),
      context,
    );
    await stage.notify();
    await work(inbox.port);
    await anotherIsWrittenTo();
    expect(inbox.mails.map(({ to }) => to?.[0]?.address)).toEqual([addressOf(stage.userId)]);
    expect(await notificationsTo(stage.site.log, unwilling)).toEqual([inPage(stage.raffleId)]);
  });

  it('about a report is mailed to everybody with a confirmed address', async () => {
    inbox = await openInbox();
    await work(inbox.port);
    await stage.register({ confirmed: false });
    await stage.answerReport();
    const unconfirmed = stage.userId;
    stage.nextPerson();
    await stage.register({ emailNotifications: false });
    const reportId = await stage.answerReport();
    await stage.becomes(
      `report-answered ${reportId}`,
      `report-answered ${reportId} by email, sent`,
    );
    expect(await notificationsTo(stage.site.log, unconfirmed)).toHaveLength(1);
    const answers = inbox.mails.filter(
      ({ subject }) => subject === 'Hemos revisado tu denuncia de la rifa «Bici <de paseo>»',
    );
    expect(answers.map(({ to }) => to?.[0]?.address)).toEqual([addressOf(stage.userId)]);
    expect(answers[0]?.text).toContain('Gracias por avisar.');
    expect(answers[0]?.raw).not.toMatch(/^List-Unsubscribe:/im);
  });

  it('is recorded as failed when the mail is refused for good, and not retried', async () => {
    const refused = addressOf(stage.userId);
    inbox = await openInbox({ recipient: (address) => (address === refused ? 550 : 'take') });
    await work(inbox.port);
    await stage.register();
    await stage.notify();
    await stage.becomes(inPage(stage.raffleId), byMail(stage.raffleId, 'failed'));
    await stage.world.stopWorkers();
    await work(inbox.port);
    await anotherIsWrittenTo();
    expect(inbox.tries()).toBe(2);
  });

  it('appears in the page while the mail server is down, and is mailed later', async () => {
    const closed = await openInbox();
    await closed.close();
    await work(closed.port);
    await stage.register();
    await stage.notify();
    expect(await stage.told()).toEqual([inPage(stage.raffleId)]);
    inbox = await openInbox({ port: closed.port });
    await stage.becomes(inPage(stage.raffleId), byMail(stage.raffleId, 'sent'));
    expect(inbox.mails).toHaveLength(1);
  });

  it('creates no mail job when no server is set', async () => {
    await stage.world.startWorker();
    const redis = new Redis(stage.world.stores.urls.redisUrl);
    await redis.flushall();
    await stage.register();
    await stage.notify();
    await until(
      'an announcement is queued',
      async () => (await redis.keys('jobs-*:announce:*')).length > 0,
    );
    expect(await redis.keys('*mail*')).toEqual([]);
    await redis.quit();
  });
});
