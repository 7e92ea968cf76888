import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Raffle } from '@contracts/raffles';
import type { Facets, Suggestions } from '@contracts/search';
import { startSearchServer, type SearchServer } from '@tests/kit/search-server/server';
import type { Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../../testing/started-backend';

let server: SearchServer;
let backend: StartedBackend;
let seller: Person;

beforeAll(async () => {
  server = await startSearchServer();
  backend = await StartedBackend.start({ SEARCH_URL: server.url });
  seller = await backend.person();
  await backend.publish(seller, { title: 'Cámara réflex', brand: 'Nikon', ticketPrice: 0.5 });
  await backend.publish(seller, { title: 'Ordenador portátil', brand: 'Acer', ticketPrice: 2 });
  await backend.settled();
  // Until then lists come from the store, and the rest waits.
  await until('the index is filled', async () => (await get(FACETS)).status === 200);
});
afterAll(async () => {
  await backend.close();
  await server.close();
});

const FACETS = '/api/raffles/facets?title=camara';
const get = <Body>(path: string) => backend.visitor().get<Body>(path);
const list = async (text: string) => {
  const path = `/api/raffles?title=${encodeURIComponent(text)}`;
  return (await get<Raffle[]>(path)).body.map(({ title }) => title);
};
const searches = () => server.requests.filter((request) => request.includes('_search')).length;

describe('with a server of searches', () => {
  it('lists come from it', async () => {
    const before = searches();
    expect(await list('portatl')).toEqual(['Ordenador portátil']);
    expect(searches()).toBeGreaterThan(before);
  });

  it('the facets and suggestions do', async () => {
    expect((await get<Facets>('/api/raffles/facets?title=camra')).body).toMatchObject({
      total: 1,
      meant: 'cámara',
      isMeantShown: true,
      words: ['cámara'],
    });
    expect((await get<Suggestions>('/api/raffles/suggestions?text=nik')).body).toEqual({
      suggestions: [
        {
          kind: 'brand',
          text: 'Nikon',
          categoryId: null,
          raffleId: null,
          photo: null,
          ticketPrice: null,
          count: 1,
        },
      ],
    });
  });

  it('somebody finds at once what they have published', async () => {
    const { id } = await backend.publish(seller, { title: 'Zanfona' });
    const { body } = await seller.get<Raffle[]>('/api/raffles?title=zanfna');
    expect(body.map((raffle) => raffle.id)).toEqual([id]);
  });
});

it('without it, lists come from the store and the rest waits; then it is asked again', async () => {
  server.failAll({ kind: 'refuse', status: 503, type: 'cluster_block_exception' });
  expect(await list('portatil')).toEqual(['Ordenador portátil']);
  // What is wrong is found by the index alone.
  expect(await list('portatl')).toEqual([]);
  expect((await get(FACETS)).status).toBe(503);
  expect((await get('/api/raffles/suggestions?text=nik')).status).toBe(503);
  await backend.publish(seller, { title: 'Bandurria' });
  const { body } = await seller.get<Raffle[]>('/api/raffles?title=bandurria');
  expect(body).toHaveLength(1);
  server.failAll(undefined);
  await until('the server is asked again', async () => (await list('bandurra')).length === 1);
});

it('an index that is lost is made and filled anew', async () => {
  for (const name of server.indexes.names()) server.indexes.remove(name);
  await until('it is filled', async () => {
    const { status, body } = await get<Facets>('/api/raffles/facets?title=camra');
    return status === 200 && body.total === 1;
  });
});
