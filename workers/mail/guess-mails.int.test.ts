import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { usernameStream } from '../../domain/usernames/stream';
import { identify } from '../../platform/event-store/identity';
import { jobsPrefix } from '../../platform/jobs/job-definition';
import { createJobQueue } from '../../platform/jobs/job-queue';
import { TELL_GUESSES } from '../../platform/jobs/link-requests';
import { connectJobRedis } from '../../platform/redis/redis';
import { createKeyring } from '../../platform/secrets';
import { openInbox, type Inbox } from '../../tests/kit/inbox';
import { until } from '../../tests/kit/until';
import { addressOf, context, mailTo, MailStage } from '../testing/mail-stage';
import { DRAW_SECRET } from '../testing/site';

let stage: MailStage;
let inbox: Inbox;

beforeAll(async () => {
  stage = await MailStage.open();
});
afterAll(() => stage.world.close());
beforeEach(async () => {
  stage.nextPerson();
  inbox = await openInbox();
  await stage.world.startWorker({}, undefined, mailTo(inbox.port));
});
afterEach(async () => {
  await stage.world.stopWorkers();
  await inbox.close();
});

/** As the backend does, whether anybody has the name or not. */
const guessedAt = async (names: readonly string[]) => {
  const { app, log } = stage.site;
  const redis = connectJobRedis(stage.world.stores.urls.redisUrl, app.logger);
  const { life } = await identify(log, createKeyring([DRAW_SECRET]).nameKeyId);
  const queue = createJobQueue(TELL_GUESSES, { redis, prefix: jobsPrefix(life) });
  for (const who of names) {
    const [requestId, at] = [randomUUID(), new Date()];
    const data = { who, at: at.toISOString(), correlationId: 'test', requestId };
    await queue.add([{ id: `guess-${requestId}`, data, dueAt: at }]);
  }
  await queue.close();
  redis.disconnect();
};

it('the owner of a name that is guessed at is told, and nobody else', async () => {
  const { userId } = stage;
  await stage.register();
  const name = `user${userId}`;
  const { app } = stage.site;
  const claim = { type: 'ClaimUsername', data: { userId } } as const;
  await app.usernames.handle(usernameStream(app.keyring.hashName(name)), claim, context);
  await guessedAt([name, 'nadie', name.toUpperCase()]);
  const isTheirs = ({ to }: Inbox['mails'][number]) => to?.[0]?.address === addressOf(userId);
  const told = () =>
    inbox.mails.filter((mail) => isTheirs(mail) && /prueba/.test(mail.subject ?? ''));
  await until('they are told', () => told().length === 1);
  expect(inbox.mails.filter((mail) => /prueba/.test(mail.subject ?? ''))).toHaveLength(1);
  expect(told()[0]?.text).toContain(`«${name}»`);
  expect(told()[0]?.text).toContain('/recuperar-contrasena');
});
