import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import type { EventLog } from '../../platform/event-store/event-log';
import type { Application } from '../application';
import { context } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { findAccountByName, findNameOwner, findPerson } from './find-account';
import { registerAccount } from '../processes/registration';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

const hasRegistered = async (app: Application, username: string) => {
  const registration = registering({ username }).data;
  const outcome = await registerAccount({ app, registration, context });
  if (outcome.kind === 'rejected') throw new Error('Refused');
  return outcome.state;
};

/** The log, whose first answer to a program arrives when it is released. */
const heldLog = () => {
  let release = (): void => undefined;
  let held: Promise<void> | undefined = new Promise((resolve) => (release = resolve));
  const readStream: EventLog['readStream'] = async function* (stream, options) {
    const wait = held;
    held = undefined;
    const events = [];
    for await (const event of stage.log.readStream(stream, options)) events.push(event);
    await wait;
    yield* events as never[]; // the caller names the type of a stream's events
  };
  return { log: { ...stage.log, readStream }, release };
};

it('a name’s owner is found at once, even while another reading has found the name free', async () => {
  const { log, release } = heldLog();
  const reader = testApplication(log);
  const username = 'Ana';
  const earlier = findNameOwner({ app: reader, username });
  const { userId } = await hasRegistered(testApplication(stage.log), username);
  const later = findNameOwner({ app: reader, username });
  release();
  expect(await earlier).toBeNull();
  expect(await later).toBe(userId);
});

it('a name’s owner is found at once, although another program had just found the name free', async () => {
  const [app, other] = [testApplication(stage.log), testApplication(stage.log)];
  const username = 'Lucía';
  expect(await findNameOwner({ app: other, username })).toBeNull();
  const account = await hasRegistered(app, username);
  expect(await findNameOwner({ app: other, username })).toBe(account.userId);
  expect(await findAccountByName({ app: other, username })).toMatchObject(account);
});

it('operators find people by number before a name like it, which an @ tells apart', async () => {
  const app = testApplication(stage.log);
  const first = await hasRegistered(app, 'Marta');
  const named = await hasRegistered(app, String(first.userId));
  const nobody = await hasRegistered(app, '999999');
  const found = async (name: string) => (await findPerson({ app, name }))?.userId;

  expect(await found(String(first.userId))).toBe(first.userId);
  expect(await found(`@${first.userId}`)).toBe(named.userId);
  expect(await found('999999')).toBe(nobody.userId);
  expect(await found('marta')).toBe(first.userId);
  expect(await found('@nadie')).toBeUndefined();
});

it('finds a name by the signs that a telephone writes', async () => {
  const app = testApplication(stage.log);
  const { userId } = await hasRegistered(app, 'L\'Avi - "Forn"');
  for (const username of ['L’Avi – “Forn”', 'L´Avi - «Forn»'])
    expect(await findNameOwner({ app, username })).toBe(userId);
});
