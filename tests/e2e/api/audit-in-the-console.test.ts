import { expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@application/accounts/demo-accounts';
import type { Audit } from '@contracts/operations-audit';
import { apiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import { useSystem } from '../../kit/system/use-system';
import { until } from '../../kit/until';

const system = useSystem({ DEMO_DATA: 'on' });

it('console and terminal find the same of a site that sells', async () => {
  const operator = apiClient(system.url);
  await operator.send('POST', '/api/login', { username: 'operador', password: DEMO_PASSWORD });
  const audit = async () => (await operator.get<Audit>('/api/operations/audit')).body;
  expect((await operator.send('POST', '/api/operations/audit', {})).status).toBe(204);
  await until('it has finished', async () => (await audit()).state === 'finished', 60_000);
  const { report, startedBy } = await audit();
  const { exitCode, output } = await runOperation(system, 'audit', '--json');
  // The command's own answer.
  const told = JSON.parse(output) as { readonly events: number; readonly sound: boolean };
  expect([startedBy, report?.sound, exitCode]).toEqual(['operador', true, 0]);
  expect(told.events - (report?.events ?? 0)).toBeLessThan(50);
}, 120_000);
