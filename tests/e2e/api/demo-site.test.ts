import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@application/accounts/demo-accounts';
import type { Audit } from '@contracts/operations-audit';
import type { Problem } from '@contracts/problems';
import type { RootedDays, Transparency } from '@contracts/transparency';
import { apiClient } from '../../kit/system/api-client';
import { beginOperation, runOperation } from '../../kit/system/operations';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { until } from '../../kit/until';

/** What looks at a site with a history, and leaves it as it is: the demo data take long to load. */
const system = useSharedSystem('demo');

describe('the transparency page', () => {
  const get = async <Body>(path = '') =>
    (await apiClient(system.url).get<Body>(`/api/transparency${path}`)).body;

  it('has repeated every draw of the site, and a log of today has no day that is over', async () => {
    await until('the raffles are counted', async () => (await get<Transparency>()).drawn > 10);
    const { drawn, proven, raffles, onSale, sealed, cancelled } = await get<Transparency>();
    expect(proven).toBe(drawn);
    const { unsold, belowMinimum, withdrawn } = cancelled;
    expect(onSale + sealed + drawn + unsold + belowMinimum + withdrawn).toBe(raffles);
    expect(await get<RootedDays>('/days')).toEqual({ days: [] });
    const { type } = await get<Problem>('/days/2026-05-01/raffles/1');
    expect(type).toBe('/problems/day-not-found');
  });
});

describe('an audit of a site that sells', () => {
  it('finds the same in the console and at the terminal', async () => {
    const operator = apiClient(system.url);
    await operator.send('POST', '/api/login', { username: 'operador', password: DEMO_PASSWORD });
    const audit = async () => (await operator.get<Audit>('/api/operations/audit')).body;
    expect((await operator.send('POST', '/api/operations/audit', {})).status).toBe(204);
    await until('it has finished', async () => (await audit()).state === 'finished');
    const { report, startedBy } = await audit();
    const { exitCode, output } = await runOperation(system, 'audit', '--json');
    // The command's own answer.
    const told = JSON.parse(output) as { readonly events: number; readonly sound: boolean };
    expect([startedBy, report?.sound, exitCode]).toEqual(['operador', true, 0]);
    expect(told.events - (report?.events ?? 0)).toBeLessThan(50);
  });
});

const ALL = ['events', '--limit', '100000'];
const PAUSE_MS = 20;

const positions = (output: string): readonly number[] =>
  output
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { position: number }).position);

/** Reads slowly, so that the pipe is nearly always full. */
const readSlowly = async (output: Readable): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of output) {
    chunks.push(chunk as Buffer); // a stream without an encoding gives Buffers
    await delay(PAUSE_MS);
  }
  return Buffer.concat(chunks).toString();
};

describe('the events at the terminal', () => {
  it('are complete for a slow reader', async () => {
    const { output } = await runOperation(system, 'events', '--backwards', '--limit', '1');
    const read = positions(await readSlowly(beginOperation(system, ALL).stdout));
    expect(read).toEqual(expect.arrayContaining([...positions(output)]));
    expect(read.length).toBeGreaterThan(1_000);
  });
});

describe('a command whose reader disconnects', () => {
  it.each([
    ['in the middle', ALL],
    ['before the end', ['audit']],
  ])('ends without an error: %s', async (_when, args) => {
    const operation = beginOperation(system, args);
    const complaint = text(operation.stderr);
    const ended = once(operation, 'exit');
    await once(operation.stdout, 'data');
    operation.stdout.destroy();
    expect(await ended).toEqual([0, null]);
    expect(await complaint).toBe('');
  });
});
