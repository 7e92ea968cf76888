import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Facets, Suggestions } from '@contracts/search';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import type { Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let seller: Person;
const ids: Record<string, number> = {};

const publish = async (title: string, changes: object = {}) => {
  ids[title] = (await backend.publish(seller, { title, ...changes })).id;
};

beforeAll(async () => {
  backend = await StartedBackend.start();
  seller = await backend.person();
  await publish('Cámara réflex', { brand: 'Nikon', description: 'Poco usada', ticketPrice: 0.5 });
  await publish('Ordenador portátil', { brand: 'Acer', ticketPrice: 2 });
  await publish('Portátil nuevo, ordenador rápido', { brand: 'Asus', ticketPrice: 2 });
  await backend.settled();
  const facets = () => backend.visitor().get('/api/raffles/facets');
  await until('the index is filled', async () => (await facets()).status === 200);
});
afterAll(() => backend.close());

const get = async <Body>(path: string) => (await backend.visitor().get<Body>(path)).body;
const list = async (query: string) =>
  (await get<Raffle[]>(`/api/raffles?${query}`)).map(({ title }) => title);

describe('the list', () => {
  it.each([
    ['ordenador portatil', ['Ordenador portátil', 'Portátil nuevo, ordenador rápido']],
    ['reflex camara', ['Cámara réflex']],
    ['camaras', ['Cámara réflex']],
    ['camra', ['Cámara réflex']],
    ['nikon', ['Cámara réflex']],
    ['zapatilla', []],
  ])('forgives: %s', async (text, titles) => {
    expect(await list(`title=${encodeURIComponent(text)}`)).toEqual(titles);
  });

  it('is ordered as was asked for, and in pages', async () => {
    const path = '/api/raffles?title=portatil%20ordenador&limit=1';
    const first = await backend.visitor().get<Raffle[]>(path);
    const cursor = first.headers.get('X-Next-Cursor') ?? '';
    const second = await get<Raffle[]>(`${path}&cursor=${cursor}`);
    const all = [...first.body, ...second].map(({ id }) => id).toSorted((a, b) => a - b);
    expect(all).toEqual([ids['Ordenador portátil'], ids['Portátil nuevo, ordenador rápido']]);
    expect(await list('title=portatil&sortBy=oldest')).toEqual([
      'Ordenador portátil',
      'Portátil nuevo, ordenador rápido',
    ]);
  });

  it('has at once what the same person has published', async () => {
    const { id } = await backend.publish(seller, { title: 'Zanfona' });
    const { body } = await seller.get<Raffle[]>('/api/raffles?title=zanfna');
    expect(body.map((raffle) => raffle.id)).toEqual([id]);
  });
});

describe('the facets', () => {
  it('count, and tell what was meant', async () => {
    expect(await get<Facets>('/api/raffles/facets?title=camra')).toMatchObject({
      total: 1,
      meant: 'cámara',
      isMeantShown: true,
      words: ['cámara'],
      prices: expect.arrayContaining([{ from: 0.5, to: 1, count: 1 }]),
    });
  });

  it.each(['minPrice=x', 'categoryId=1.5', 'status=ninguno'])('refuse %s', async (query) => {
    const { status, body } = await backend.visitor().get<Problem>(`/api/raffles/facets?${query}`);
    expect([status, body.type]).toEqual([422, '/problems/invalid-fields']);
  });
});

describe('suggestions', () => {
  it('are titles, brands and categories', async () => {
    const { suggestions } = await get<Suggestions>('/api/raffles/suggestions?text=nik');
    expect(suggestions).toEqual([
      {
        kind: 'brand',
        text: 'Nikon',
        categoryId: null,
        raffleId: null,
        count: 1,
        photo: null,
        ticketPrice: null,
      },
    ]);
  });

  it('show the photo and the price of the raffle behind a title', async () => {
    const { suggestions } = await get<Suggestions>('/api/raffles/suggestions?text=reflex');
    const [listed] = await get<Raffle[]>('/api/raffles?title=reflex');
    expect(listed?.photos).toHaveLength(1);
    expect(suggestions).toEqual([
      {
        kind: 'title',
        text: 'Cámara réflex',
        categoryId: null,
        raffleId: ids['Cámara réflex'],
        count: 1,
        photo: listed?.photos[0],
        ticketPrice: 0.5,
      },
    ]);
  });

  it('are none for no text', async () => {
    expect(await get('/api/raffles/suggestions')).toEqual({ suggestions: [] });
  });

  it('refuse a text that nobody types', async () => {
    const { status } = await backend
      .visitor()
      .get(`/api/raffles/suggestions?text=${'a'.repeat(201)}`);
    expect(status).toBe(422);
  });
});
