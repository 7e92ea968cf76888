import { expect, it } from '@jest/globals';
import type { DayProof, RootedDays, Transparency } from '@contracts/transparency';
import { checkDaysAsDocumented } from '@domain/testing/documented-checker';
import { apiClient } from '../../kit/system/api-client';
import { useSystem } from '../../kit/system/use-system';
import { until } from '../../kit/until';

const system = useSystem({ DEMO_DATA: 'on' });

const get = async <Body>(path = '') =>
  (await apiClient(system.url).get<Body>(`/api/transparency${path}`)).body;

it('the last day that is over has a root, which a program of one’s own finds right', async () => {
  const rooted = () => get<RootedDays>('/days');
  await until('a day is rooted', async () => (await rooted()).days.length > 0, 30_000);
  const days = await rooted();
  const day = days.days[0]?.day ?? '';
  const proof = await get<DayProof>(`/days/${day}/raffles/1`);
  expect(checkDaysAsDocumented(days, proof)).toEqual({
    status: 0,
    said: `VERIFIED ${proof.leaf.head}`,
  });
  const { drawn, proven, raffles } = await get<Transparency>();
  expect(drawn).toBeGreaterThan(10);
  expect([proven, raffles]).toEqual([drawn, days.days[0]?.raffles]);
}, 60_000);
