import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { accountStream } from '../../domain/accounts/stream';
import { usernameStream } from '../../domain/usernames/stream';
import type { Application } from '../application';
import { context, refusalAtOnce } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { takeNumber } from '../take-number';
import { findAccount, findAccountByName } from '../accounts/find-account';
import { runProcess } from './process';
import { registerAccount, registration as registrations } from './registration';

let stage: Stage;
let app: Application;
let names = 0;
let username: string;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

beforeEach(() => {
  username = `Ana ${(names += 1)}`;
});

const register = (name = username, by = app) => {
  // The id in it is not used, because registering takes a new one.
  const registration = registering({ username: name }).data;
  return registerAccount({ app: by, registration, context });
};

const claims = () => stage.typesOf(usernameStream(app.keyring.hashName(username)));

/** The events of a program that was killed before it claimed the user name. */
const registerHalf = (userId: number) =>
  app.accounts.handle(accountStream(userId), registering({ userId, username }), context);

const finish = (userId: number, by = testApplication(stage.log)) =>
  runProcess(registrations, { app: by, userId, context });

describe('registering', () => {
  it('opens an account that is found by its user name in any spelling', async () => {
    const outcome = await register();
    if (outcome.kind === 'rejected') throw new Error('Refused');
    const { userId } = outcome.state;
    const found = await findAccountByName({ app, username: username.toUpperCase() });
    expect(found).toMatchObject({ userId, username, role: 'member' });
    expect(await claims()).toEqual(['UsernameClaimed']);
    for await (const { metadata } of stage.log.readStream(accountStream(userId))) {
      expect(metadata).toMatchObject({ ...context, actorId: userId });
    }
  });

  it('is refused for a taken name, and opens no account', async () => {
    await register();
    const end = await stage.log.endPosition();
    expect(await register(username.toLowerCase())).toMatchObject(refusalAtOnce('username-taken'));
    expect(await stage.log.endPosition()).toBe(end);
  });

  it('fails when its number is that of another account, and takes no name', async () => {
    const userId = 1 + (await takeNumber({ app, of: 'users', context }));
    await app.accounts.handle(accountStream(userId), registering({ userId }), context);
    await expect(register()).rejects.toThrow(`The number ${userId} was given twice`);
    expect(await claims()).toEqual([]);
  });

  it('gives a name to one of two simultaneous requests, and keeps nothing of the other', async () => {
    const programs = [app, testApplication(stage.log)];
    const outcomes = await Promise.all(programs.map((program) => register(username, program)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'rejected']);
    expect(await claims()).toEqual(['UsernameClaimed']);
    const owner = await findAccountByName({ app: testApplication(stage.log), username });
    const other = owner && [owner.userId - 1, owner.userId + 1].map(accountStream);
    const left = await Promise.all((other ?? []).map(stage.typesOf));
    expect(left).toContainEqual(['AccountErased']);
  });
});

describe('an interrupted registration', () => {
  const HALF = 1_000;

  it('gets its user name, once', async () => {
    await registerHalf(HALF);
    await finish(HALF);
    await finish(HALF);
    expect(await claims()).toEqual(['UsernameClaimed']);
    expect(await findAccountByName({ app, username })).toMatchObject({ userId: HALF });
  });

  it('is undone when somebody else has the name, and nothing of the person is kept', async () => {
    await register();
    const later = HALF + 1;
    await registerHalf(later);
    await finish(later);
    expect(await stage.typesOf(accountStream(later))).toEqual(['AccountErased']);
    const another = testApplication(stage.log);
    expect(await findAccount({ app: another, userId: later })).toBeUndefined();
    await finish(later);
    expect(await stage.typesOf(accountStream(later))).toEqual(['AccountErased']);
  });

  it('is forgotten when it was erased, but its past was not hidden', async () => {
    const later = HALF + 3;
    await registerHalf(later);
    const command = { type: 'AbandonRegistration', data: {} } as const;
    await app.accounts.handle(accountStream(later), command, context);
    expect(await stage.typesOf(accountStream(later))).toHaveLength(2);
    await finish(later);
    expect(await stage.typesOf(accountStream(later))).toEqual(['AccountErased']);
    const metadata = await stage.log.endPosition();
    await finish(later);
    expect(await stage.log.endPosition()).toBe(metadata);
  });

  it('is left alone by a program that had read it before another one undid it', async () => {
    await register();
    const later = HALF + 2;
    await registerHalf(later);
    const program = testApplication(stage.log);
    await program.accounts.states.load(accountStream(later));
    await finish(later);
    const end = await stage.log.endPosition();
    await finish(later, program);
    expect(await stage.log.endPosition()).toBe(end);
  });
});
