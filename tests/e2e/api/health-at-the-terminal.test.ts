import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import type { SiteHealth } from '@contracts/operations-health';
import { runOperation } from '../../kit/system/operations';
import { useSystem } from '../../kit/system/use-system';
import { signalPart } from '../../kit/system/system-processes';
import { until } from '../../kit/until';

const system = useSystem({});
const SECRET = 'a secret that is long enough for tests';

it('the health of a site that works says so, with its programs', async () => {
  await until(
    'every program has told of itself',
    async () => (await runOperation(system, 'health')).exitCode === 0,
  );
  const { output } = await runOperation(system, 'health', '--json');
  // The command's own answer.
  const health = JSON.parse(output) as SiteHealth;
  expect(health.processes?.map(({ program }) => program)).toEqual([
    'backend',
    'projections',
    'workers',
  ]);
  expect((await runOperation(system, 'health')).output).toMatch(/\nWELL\n$/);
}, 60_000);

it('the health of a site whose log does not answer is told', async () => {
  const pid = await signalPart(system, 'event-store-db', 'SIGSTOP');
  try {
    const { exitCode, output } = await runOperation(system, 'health');
    expect(exitCode).toBe(1);
    expect(output).toContain('  event-store  UNREACHABLE\n');
    expect(output).toMatch(/ {2}redis {2}reachable.*\nNOT WELL\n$/s);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});

it('the health of a site whose stores are away is told, and is no failure', () => {
  const away = {
    EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=false',
    MONGODB_URL: 'mongodb://127.0.0.1:1',
    REDIS_URL: 'redis://127.0.0.1:1',
    OBJECT_STORE_URL: `file:${system.dataDir}/objects`,
  };
  const { status, stdout } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'ops/main.ts', 'health'],
    {
      env: { ...process.env, ...away, SESSION_SECRET: SECRET, DRAW_SECRET: SECRET },
      encoding: 'utf8',
    },
  );
  expect(status).toBe(1);
  for (const store of ['event-store', 'documents', 'redis'])
    expect(stdout).toContain(`  ${store}  UNREACHABLE\n`);
  expect(stdout).toMatch(/ {2}objects {2}reachable.*\nNOT WELL\n$/s);
});
