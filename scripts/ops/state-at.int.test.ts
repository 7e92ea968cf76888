import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Application } from '../../application/application';
import { deleteAccount } from '../../application/accounts/delete-account';
import { registerAccount } from '../../application/accounts/register-account';
import { stateAt, type Step, type Until } from '../../application/operations/state-at';
import { subjectOf, type StateKind } from '../../application/operations/state-subjects';
import { context, publish, sell } from '../../application/testing/market';
import { openStage, type Stage } from '../../application/testing/stage';
import { testApplication } from '../../application/testing/test-application';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { raffleFavorited, raffleUnfavorited } from '../../domain/favorites/controls';
import { notificationSent, notificationsRead } from '../../domain/notifications/controls';
import type { TicketsPurchased } from '../../domain/raffles/events';
import { newEvent, type AnyEvent } from '../../platform/event-store/codec';
import {
  favoritesStream,
  notificationsStream,
  raffleStream,
} from '../../platform/event-store/streams';
import { foldEventOf } from './state-at';

const [ANA, BEA] = [701, 702];

let stage: Stage;
let app: Application;
let raffleId: number;

const past = async (kind: StateKind, id: string, until: Until = {}) => {
  const subject = subjectOf(kind, id);
  if (!subject) throw new Error(`${id} is no ${kind}`);
  const steps: Step[] = [];
  const state = await stateAt({
    ...{ log: stage.log, hashName: app.keyring.hashName, subject, until },
    ...{ foldEvent: foldEventOf(kind), onStep: (step: Step) => void steps.push(step) },
  });
  return { state, steps };
};

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
  raffleId = await publish(app);
  await sell(app, raffleId, ANA, 3);
  await sell(app, raffleId, BEA, 2);
  await sell(app, raffleId, ANA, 4);
});
afterAll(() => stage.close());

describe('the past of a raffle', () => {
  it('is, at every revision, what its events say', async () => {
    let sold = 0;
    for await (const { type, revision, data } of stage.log.readStream(raffleStream(raffleId))) {
      if (type === 'TicketsPurchased') sold += (data as TicketsPurchased['data']).tickets;
      const { state } = await past('raffle', String(raffleId), { revision });
      expect(state).toMatchObject({
        last: { revision, type },
        documents: [{ _id: raffleId, soldTickets: sold, revision }],
      });
    }
    expect(sold).toBe(9);
  });

  it('tells field by field what each event made', async () => {
    const { steps } = await past('raffle', String(raffleId));
    expect(steps.map(({ revision }) => revision)).toEqual([0, 1, 2, 3]);
    expect(steps[2]?.changes).toContainEqual({
      ...{ document: raffleId, field: 'soldTickets', before: 3, after: 5 },
    });
    expect(steps[3]?.changes.map(({ field }) => field)).not.toContain('participants');
  });

  it('ends at a moment, and is nothing before the first event', async () => {
    const moment = new Date(0);
    const { state } = await past('raffle', String(raffleId), { moment });
    expect(state).toEqual({ kind: 'found', last: null, documents: [] });
    const whole = await past('raffle', String(raffleId), { moment: new Date() });
    expect(whole.steps).toHaveLength(4);
  });

  it('never shows the nonce of its draw', async () => {
    const { state, steps } = await past('raffle', String(raffleId));
    const { nonce } = (await stage.creationOf(raffleId)).data;
    if (nonce === null) throw new Error('This raffle has no nonce');
    expect(JSON.stringify([state, steps])).not.toContain(nonce);
  });
});

describe('the past of a participation', () => {
  it('has the purchases of that buyer alone', async () => {
    const { state, steps } = await past('participation', `${raffleId}-${ANA}`);
    expect(steps.map(({ revision }) => revision)).toEqual([1, 3]);
    expect(state).toMatchObject({ documents: [{ buyerId: ANA, tickets: 7, purchases: 2 }] });
    const before = await past('participation', `${raffleId}-${ANA}`, { revision: 2 });
    expect(before.state).toMatchObject({ documents: [{ tickets: 3, purchases: 1 }] });
  });
});

describe('the past of an account', () => {
  it('has the claim of the user name, no password, and is hidden once the person leaves', async () => {
    const passwordHash = '$argon2id$secret-of-this-test';
    const registration = registering({ username: 'persona de ayer', passwordHash }).data;
    const outcome = await registerAccount({ app, registration, context });
    if (outcome.kind === 'rejected') throw new Error('Refused');
    const { userId } = outcome.state;
    const { state, steps } = await past('account', String(userId));
    expect(steps.map(({ type }) => type)).toEqual(['AccountRegistered', 'UsernameClaimed']);
    expect(state).toMatchObject({ documents: [{ username: 'persona de ayer', claimed: true }] });
    expect(JSON.stringify([state, steps])).not.toContain('argon2id');
    await deleteAccount({ app, userId, reason: 'asked for it', withdraws: [], context });
    for (const kind of ['account', 'favorites', 'notifications'] as const)
      expect((await past(kind, String(userId))).state).toEqual({ kind: 'left' });
  });
});

describe('the past of favourites and notifications', () => {
  const at = (hour: number) => `2026-05-05T${hour}:00:00.000Z`;
  const append = (stream: string, events: readonly AnyEvent[]) =>
    stage.log.append(
      stream,
      events.map((event) => newEvent(event, context)),
      'no-stream',
    );

  it('has every raffle that the person followed then', async () => {
    await append(favoritesStream(ANA), [
      raffleFavorited({ userId: ANA, raffleId: 1, at: at(10) }),
      raffleFavorited({ userId: ANA, raffleId: 2, at: at(11) }),
      raffleUnfavorited({ userId: ANA, raffleId: 1, at: at(12) }),
    ]);
    const followed = async (moment: string) => {
      const { state } = await past('favorites', String(ANA), { moment: new Date(moment) });
      return state.kind === 'found' && state.documents.map(({ _id }) => _id);
    };
    expect(await followed(at(10))).toEqual([`${ANA}-1`]);
    expect(await followed('2026-05-05T11:59:59.999Z')).toEqual([`${ANA}-1`, `${ANA}-2`]);
    expect(await followed(at(12))).toEqual([`${ANA}-2`]);
  });

  it('has the notifications that the person had then', async () => {
    await append(notificationsStream(ANA), [
      notificationSent({ userId: ANA, unread: 1 }),
      notificationsRead({ userId: ANA, unread: 0 }),
    ]);
    const { steps } = await past('notifications', String(ANA));
    const [sent, read] = steps.map(({ changes }) => changes);
    expect(sent?.find(({ field }) => field === 'unread')).toMatchObject({ after: 1 });
    expect(read?.find(({ field }) => field === 'unread')).toMatchObject({ before: 1, after: 0 });
  });
});

describe('what can be looked at', () => {
  it.each([
    ['raffle', '12-5'],
    ['participation', '12'],
    ['account', 'ana'],
    ['raffle', '0'],
  ] as const)('is no %s %s', (kind, id) => {
    expect(subjectOf(kind, id)).toBeUndefined();
  });
});
