import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { notificationIdOf, sendNotification } from '@application/notifications/send-notification';
import { context } from '@application/testing/market';
import type { ListedNotification, Unread } from '@contracts/notifications';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import { notificationsStream } from '@domain/notifications/stream';
import type { Person } from '@tests/kit/system/shop';
import { listedRaffle } from '../testing/listed-raffle';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let raffle: Raffle;
let person: Person;
let revision = 0;

beforeAll(async () => {
  backend = await StartedBackend.start();
  raffle = await backend.publish(await backend.person());
});
afterAll(() => backend.close());
beforeEach(async () => {
  person = await backend.person();
});

/** Sends as the workers do, each time about something new. */
const tell = async (
  raffleId = raffle.id,
  channel: 'in-app' | 'email' = 'in-app',
  userId = person.userId,
): Promise<void> => {
  revision += 1;
  const news = { userId, raffleId, raffleRevision: revision, type: 'raffle-ended' } as const;
  const notification = { ...news, channel };
  await sendNotification({ app: backend.app, notification, status: 'sent', context });
};

const tellTimes = async (times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await tell();
};

const list = async (query = '') => {
  await backend.settled();
  const answer = await person.get<ListedNotification[]>(`/api/notifications${query}`);
  const { headers } = answer;
  const total = Number(headers.get('X-Total-Count'));
  const unread = Number(headers.get('X-Unread-Count'));
  return { ...answer, total, unread, next: headers.get('X-Next-Cursor') };
};

const markRead = (body: object = {}) =>
  person.send<Unread & Problem>('POST', '/api/notifications/read', body);

describe('the list of notifications', () => {
  it('is empty at first', async () => {
    const { status, body, total, unread, next } = await list();
    expect({ status, body, total, unread, next }).toEqual({
      status: 200,
      body: [],
      total: 0,
      unread: 0,
      next: null,
    });
  });

  it('shows the newest first, each with its raffle as it is now', async () => {
    await tellTimes(2);
    await tell(raffle.id, 'email');
    const { body, total, unread } = await list();

    const events = await backend.history(notificationsStream(person.userId));
    const { body: present } = await backend.visitor().get<Raffle>(`/api/raffles/${raffle.id}`);
    const [first, second] = events.map(({ data, at }) => ({
      id: 'notificationId' in data && data.notificationId,
      userId: person.userId,
      raffleId: raffle.id,
      reportId: null,
      type: 'raffle-ended',
      sentAt: at,
      channel: 'in-app',
      status: 'sent',
      read: false,
      raffle: listedRaffle(present),
      word: null,
    }));
    expect(body).toEqual([second, first]);
    expect([total, unread]).toEqual([2, 2]);
  });

  it('is read page by page, to its end', async () => {
    await tellTimes(4);
    const all = (await list()).body.map(({ id }) => id);
    const first = await list('?limit=3');
    const second = await list(`?limit=3&cursor=${first.next}`);

    expect(first.body.map(({ id }) => id)).toEqual(all.slice(0, 3));
    expect(second.body.map(({ id }) => id)).toEqual(all.slice(3));
    expect([first.total, second.total]).toEqual([4, 4]);
    expect([first.next, second.next]).toEqual([expect.any(String), null]);
    expect((await list('?limit=4')).next).toBeNull();
  });

  it.each(['limit=0', 'limit=101', 'cursor=x', 'cursor=0'])(
    'is not read with %s',
    async (query) => {
      expect((await list(`?${query}`)).status).toBe(422);
    },
  );

  it('leaves out what is about a report that nobody can show', async () => {
    const { userId } = person;
    const reportId = '9b2f6c1d-4e0a-5b7d-8c3f-1a2b3c4d5e6f';
    const notification = { userId, reportId, type: 'report-answered', channel: 'in-app' } as const;
    await sendNotification({ app: backend.app, notification, status: 'sent', context });
    const { body, total } = await list();
    expect([body, total]).toEqual([[], 1]);
  });

  it('leaves out what is about a raffle that nobody can show', async () => {
    await tell();
    await tell(9_999);
    const { body, total } = await list();

    expect(body.map(({ raffleId }) => raffleId)).toEqual([raffle.id]);
    expect(total).toBe(2);
  });

  it('is of its person only', async () => {
    const other = await backend.person();
    await tell(raffle.id, 'in-app', other.userId);
    expect((await list()).body).toEqual([]);
    expect((await backend.visitor().get('/api/notifications')).status).toBe(401);
  });
});

describe('marking notifications as read', () => {
  it('marks all, once', async () => {
    await tellTimes(2);
    const first = await markRead();
    const again = await markRead();

    expect([first.status, first.body, again.body]).toEqual([200, { unread: 0 }, { unread: 0 }]);
    const { body, unread } = await list();
    expect([unread, body.map(({ read }) => read)]).toEqual([0, [true, true]]);
    const events = await backend.history(notificationsStream(person.userId));
    expect(events.filter(({ type }) => type === 'NotificationsRead')).toHaveLength(1);
    expect(Number(first.headers.get('X-Log-Position'))).toBe(events.at(-1)?.position);
  });

  it('marks those up to one of them', async () => {
    await tellTimes(3);
    const [, second] = (await list()).body;
    expect((await markRead({ upTo: second?.id })).body).toEqual({ unread: 1 });

    const { body, unread } = await list();
    expect([unread, body.map(({ read }) => read)]).toEqual([1, [false, true, true]]);
    expect((await list(`?cursor=2`)).unread).toBe(1);
  });

  it('counts what is left as the list does, also where a win took the place of an end', async () => {
    const { userId } = person;
    await tell();
    await tell();
    const end = {
      userId,
      raffleId: raffle.id,
      raffleRevision: revision,
      type: 'raffle-ended',
      channel: 'in-app',
    } as const;
    const win = { ...end, type: 'raffle-won', replaces: notificationIdOf(end) } as const;
    await sendNotification({ app: backend.app, notification: win, status: 'sent', context });
    const oldest = (await list()).body.at(-1);
    expect((await markRead({ upTo: oldest?.id })).body).toEqual({ unread: 1 });
    expect((await list()).unread).toBe(1);
  });

  it('marks nothing for somebody without any, and rests on the beginning of the log', async () => {
    const { body, headers } = await markRead();
    expect([body, headers.get('X-Log-Position')]).toEqual([{ unread: 0 }, '0']);
  });

  it('is refused up to one that is not among them', async () => {
    await tell();
    expect(await markRead({ upTo: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
      status: 404,
      body: {
        type: '/problems/notification-not-found',
        detail: 'Aviso no encontrado',
      },
    });
    expect((await list()).unread).toBe(1);
  });
});
