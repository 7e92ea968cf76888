import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { endRaffle } from '@application/raffles/end-raffle';
import { ahead, context, HOUR_MS } from '@application/testing/market';
import { testApplication } from '@application/testing/test-application';
import type { User } from '@contracts/accounts';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import { raffleStream } from '@domain/raffles/stream';
import { raffleForm, uploadPicture, type Person } from '@tests/kit/system/shop';
import { StartedBackend } from '../testing/started-backend';

/** With one ticket it is sold out, and so completed. */
const ONE_TICKET = { completionMode: 'auto', totalTickets: 1, minTickets: null };
/** With one ticket its seller may close it. */
const FROM_ONE_ON = { minTickets: 1 };
const NOBODYS = 999_999;

let backend: StartedBackend;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  backend = await StartedBackend.start();
  [seller, buyer] = await Promise.all([backend.person(), backend.person()]);
});
afterAll(() => backend.close());

const buyOne = (raffleId: number) =>
  buyer.send('POST', '/api/participations', { raffleId, tickets: 1 });

/** A raffle that has sold a ticket. */
const sold = async (changes: Readonly<Record<string, unknown>>): Promise<Raffle> => {
  const raffle = await backend.publish(seller, changes);
  await buyOne(raffle.id);
  return raffle;
};

const eventsOf = async (raffleId: number) =>
  (await backend.history(raffleStream(raffleId))).map(({ type }) => type);

describe('somebody who publishes a raffle where mail is sent', () => {
  let mailing: StartedBackend;
  let redis: Redis;

  beforeAll(async () => {
    mailing = await StartedBackend.start({
      RATE_LIMITS: 'on',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Rifaviva <avisos@rifas.example>',
      PUBLIC_URL: 'http://rifas.example',
    });
    redis = new Redis(mailing.stores.urls.redisUrl);
  });
  afterAll(async () => {
    redis.disconnect();
    await mailing.close();
  });

  it('confirms their address first, and keeps the photos', async () => {
    const person = await mailing.person();
    const images = [await uploadPicture(person)];
    const publish = () => person.send<Problem>('POST', '/api/raffles', raffleForm('', { images }));
    expect(await publish()).toMatchObject({
      status: 403,
      body: {
        type: '/problems/email-not-confirmed',
        detail: expect.stringMatching(/^Antes de publicar confirma tu correo/),
      },
    });
    await mailing.confirmed(person);
    expect((await publish()).status).toBe(201);
  });

  it('uses up nothing of what their network may publish before', async () => {
    const [key = ''] = await redis.keys('limit:publishing-address:*');
    const published = await redis.get(key);
    const person = await mailing.person();
    const images = [await uploadPicture(person)];
    const publish = (form: Readonly<Record<string, unknown>>) =>
      person.send('POST', '/api/raffles', raffleForm('', form));
    expect((await publish({ images })).status).toBe(403);
    await mailing.confirmed(person);
    expect((await publish({ images: ['/objects/uploads/other.webp'] })).status).toBe(422);
    expect(await redis.get(key)).toBe(published);
    expect((await publish({ images })).status).toBe(201);
    expect(await redis.get(key)).toBe(String(Number(published) + 1));
  });
});

describe('somebody who publishes a raffle while their unused photos can’t be counted', () => {
  let limiting: StartedBackend;

  beforeAll(async () => {
    limiting = await StartedBackend.start({ RATE_LIMITS: 'on' });
  });
  afterAll(() => limiting.close());

  it('has published it', async () => {
    const person = await limiting.person();
    const images = [await uploadPicture(person)];
    const redis = new Redis(limiting.stores.urls.redisUrl);
    const set = `unused-pictures:person ${person.userId}`;
    expect(await redis.zcard(set)).toBe(1);
    // No ordered set any more: whatever is asked of it fails.
    await redis.set(set, 'nothing');
    const { status, body } = await person.send<Raffle>(
      'POST',
      '/api/raffles',
      raffleForm('', { images }),
    );
    expect([status, await redis.get(set)]).toEqual([201, 'nothing']);
    expect((await person.get(`/api/raffles/${body.id}`)).status).toBe(200);
    await redis.quit();
  });
});

describe('somebody who publishes a raffle', () => {
  const publish = (changes: Readonly<Record<string, unknown>>) =>
    seller.send<Raffle>('POST', '/api/raffles', raffleForm('', changes));

  it('is answered with it, as everybody then sees it', async () => {
    const image = await uploadPicture(seller, [64, 48]);
    const { status, body } = await publish({ images: [image], title: '  Una bicicleta ' });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Una bicicleta',
      createdBy: seller.userId,
      status: 'active',
      revision: 0,
      soldTickets: 0,
      participants: 0,
      ticketPrice: 0.5,
      minTickets: 100,
      totalTickets: null,
      image,
      images: [image],
      photos: [{ path: image, width: 64, height: 48 }],
    });
    await backend.settled();
    expect((await backend.visitor().get(`/api/raffles/${body.id}`)).body).toEqual(body);
    expect(await eventsOf(body.id)).toEqual(['RaffleCreated']);
  });

  it('can name only a place of the list', async () => {
    const images = [await uploadPicture(seller)];
    const place = { community: 'Galicia', province: 'Lugo', municipality: 'Viveiro' };
    const nowhere = await publish({ images, ...place, municipality: 'Ningures' });
    expect([nowhere.status, nowhere.body]).toMatchObject([
      422,
      { errors: [{ pointer: '/municipality' }] },
    ]);
    expect(await publish({ images, ...place })).toMatchObject({ status: 201, body: place });
  });

  it('can show only own pictures that have arrived', async () => {
    const own = await uploadPicture(seller);
    const foreign = await uploadPicture(buyer);
    const unsent = own.replace(/-[\da-f]{4}/, '-0000');
    const { status, body } = await publish({ images: [own, foreign, unsent] });

    const gone = (number: number) =>
      `La foto ${number} no es tuya, o se borró al pasar un día sin publicarla: quítala y súbela otra vez`;
    expect(status).toBe(422);
    expect(body).toMatchObject({
      type: '/problems/invalid-fields',
      errors: [
        { pointer: '/images/1', detail: gone(2) },
        { pointer: '/images/2', detail: gone(3) },
      ],
    });
  });
});

interface Refusal {
  readonly which: string;
  readonly make: () => Promise<{ readonly id: number }>;
  readonly status: number;
  readonly type: string;
  readonly detail: string;
}

const unknownOne = () => Promise.resolve({ id: NOBODYS });
const foreignOne = () => backend.publish(buyer);

const UNKNOWN: Refusal = {
  which: 'that does not exist',
  make: unknownOne,
  status: 404,
  type: 'raffle-not-found',
  detail: 'Rifa no encontrada',
};
const FOREIGN: Refusal = {
  which: 'of somebody else',
  make: foreignOne,
  status: 403,
  type: 'not-your-raffle',
  detail: 'Solo puedes gestionar tus propias rifas',
};
const ENDED = { status: 409, type: 'raffle-ended', detail: 'Esta rifa ya ha finalizado' };

const expectRefusal = async (
  path: string,
  { status, type, detail }: Omit<Refusal, 'make' | 'which'>,
) => {
  const answer = await seller.send<Problem>('POST', path);
  expect(answer).toMatchObject({ status, body: { type: `/problems/${type}`, detail } });
};

describe('a seller who closes a raffle', () => {
  const close = (id: number) => seller.send<Raffle>('POST', `/api/raffles/${id}/close`);

  /** Workers end it whose clock is ahead. */
  const endedByItself = async () => {
    const raffle = await sold(FROM_ONE_ON);
    const app = testApplication(backend.log, { now: ahead(31 * 24 * HOUR_MS) });
    await endRaffle({ app, raffleId: raffle.id, context });
    return raffle;
  };

  it('completes it, and a repeat changes nothing', async () => {
    const { id } = await sold(FROM_ONE_ON);
    const { status, body } = await close(id);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'completed',
      closeReason: 'Cerrada por el vendedor',
      soldTickets: 1,
      participants: 1,
      revision: 2,
      draw: { state: 'sealed' },
    });
    expect(await close(id)).toMatchObject({ status: 200, body });
    expect(await eventsOf(id)).toEqual(['RaffleCreated', 'TicketsPurchased', 'RaffleCompleted']);
  });

  it.each<Refusal>([
    UNKNOWN,
    FOREIGN,
    {
      which: 'below its minimum',
      make: () => backend.publish(seller),
      status: 409,
      type: 'minimum-not-reached',
      detail: 'Falta alcanzar tickets mínimos',
    },
    {
      which: 'that ends by itself',
      make: () => backend.publish(seller, ONE_TICKET),
      status: 409,
      type: 'not-manual',
      detail: 'Solo se pueden cerrar las rifas con cierre manual',
    },
    { which: 'that has ended', make: endedByItself, ...ENDED },
  ])('is refused one $which', async ({ make, ...refusal }) => {
    const { id } = await make();
    const before = await eventsOf(id);
    await expectRefusal(`/api/raffles/${id}/close`, refusal);
    expect(await eventsOf(id)).toEqual(before);
  });
});

describe('a seller who features a raffle', () => {
  it('puts it on the home page for 24 hours, and no other', async () => {
    const { id } = await backend.publish(seller);
    const { status, body } = await seller.send<Raffle>('POST', `/api/raffles/${id}/feature`);

    expect(status).toBe(200);
    expect(body).toMatchObject({ id, featured: true, status: 'active', revision: 1 });
    expect(await eventsOf(id)).toEqual(['RaffleCreated', 'RaffleFeatured']);
    await expectRefusal(`/api/raffles/${id}/feature`, {
      status: 409,
      type: 'already-featured',
      detail: 'Esta rifa ya está destacada',
    });
    const { id: another } = await backend.publish(seller);
    const refused = await seller.send<Problem>('POST', `/api/raffles/${another}/feature`);
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/feature-slot-taken']);
  });

  it('succeeds once, however often and for however many it is asked at once', async () => {
    const hasty = await backend.person();
    const raffles = await Promise.all(
      Array.from({ length: 4 }, () => backend.publish(hasty, FROM_ONE_ON)),
    );
    const asked = [...raffles, ...raffles].map(({ id }) =>
      hasty.send<Raffle & Omit<Problem, 'status'>>('POST', `/api/raffles/${id}/feature`),
    );
    const answers = await Promise.all(asked);
    const [featured, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const answer of answers.filter((one) => one !== featured)) {
      expect(answer.status).toBe(409);
      const until = /^Solo puedes destacar 1 rifa por semana\. .+ el \d+ de \w+ de \d{4}/;
      const again = /^Esta rifa ya está destacada$/;
      const isIt = answer.body.type === '/problems/already-featured';
      expect(answer.body.detail).toMatch(isIt ? again : until);
    }
    const { body: me } = await hasty.get<User>('/api/user');
    expect(me.lastFeaturedUsedAt).toBe(featured?.body.featuredAt);
  });

  it.each<Refusal>([
    UNKNOWN,
    FOREIGN,
    { which: 'that is sold out', make: () => sold(ONE_TICKET), ...ENDED },
  ])('is refused one $which', async ({ make, ...refusal }) => {
    const { id } = await make();
    const before = await eventsOf(id);
    await expectRefusal(`/api/raffles/${id}/feature`, refusal);
    expect(await eventsOf(id)).toEqual(before);
  });
});

describe('a path with what can’t be a raffle', () => {
  it.each(['0/close', 'abc/close', '0/feature', '1.5/feature'])('is refused: %s', async (path) => {
    await expectRefusal(`/api/raffles/${path}`, {
      status: 404,
      type: 'not-found',
      detail: 'Rifa no encontrada',
    });
  });
});

describe('while the read models do not follow', () => {
  let raffle: Raffle;

  beforeAll(async () => {
    raffle = await backend.publish(seller, FROM_ONE_ON);
    await backend.stopProjections();
    await buyOne(raffle.id);
  });

  it('a seller is answered from the log', async () => {
    const { id } = raffle;
    const { status, body } = await seller.send<Raffle>('POST', `/api/raffles/${id}/close`);

    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'completed', soldTickets: 1, revision: 2 });
  });

  it('a reader is told that what is shown may be old', async () => {
    const lists = ['', '/featured', '/business', '/sold', '/drawn'];
    const raffles = lists.map((list) => `/api/raffles${list}`);
    const own = ['/api/my-raffles', '/api/my-raffles/completed', '/api/favorites'];
    const mine = `/api/users/${buyer.userId}/participations`;
    const bought = [mine, `${mine}/${raffle.id}/receipts`];
    const paths = [...raffles, `/api/raffles/${raffle.id}`, ...own, ...bought];
    const answers = await Promise.all(paths.map((path) => buyer.get(path)));

    const told = answers.map(({ headers }, index) => [paths[index], headers.get('X-Stale')]);
    expect(told).toEqual(paths.map((path) => [path, 'true']));
  });
});
