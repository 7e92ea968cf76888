import { expect, it } from '@jest/globals';
import type { Problem } from '@contracts/problems';
import type { RootedDays, Transparency } from '@contracts/transparency';
import { apiClient } from '../../kit/system/api-client';
import { useSystem } from '../../kit/system/use-system';
import { until } from '../../kit/until';

const system = useSystem({ DEMO_DATA: 'on' });

const get = async <Body>(path = '') =>
  (await apiClient(system.url).get<Body>(`/api/transparency${path}`)).body;

it('every draw of the site was repeated, and a log of today has no day that is over', async () => {
  await until('the raffles are counted', async () => (await get<Transparency>()).drawn > 10);
  const { drawn, proven, raffles, onSale, sealed, cancelled } = await get<Transparency>();
  expect(proven).toBe(drawn);
  const { unsold, belowMinimum, withdrawn } = cancelled;
  expect(onSale + sealed + drawn + unsold + belowMinimum + withdrawn).toBe(raffles);
  expect(await get<RootedDays>('/days')).toEqual({ days: [] });
  const { type } = await get<Problem>('/days/2026-05-01/raffles/1');
  expect(type).toBe('/problems/day-not-found');
}, 60_000);
