import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { beginOperation, runOperation } from '../../scripts/system/operations';
import { useSystem } from './use-system';

const system = useSystem({ DEMO_DATA: 'on' });

/** Longer than an operation needs to start and read all of the demo's log. */
const READER_IS_AWAY_MS = 5_000;
const ALL = ['events', '--limit', '100000'];

const positions = (output: string): readonly number[] =>
  output
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { position: number }).position);

describe('the events at the terminal', () => {
  it('are all there for a reader that takes its time', async () => {
    const newest = await runOperation(system, 'events', '--backwards', '--limit', '1');
    const operation = beginOperation(system, ALL);
    await delay(READER_IS_AWAY_MS);
    const read = positions(await text(operation.stdout));
    expect(read.at(-1)).toBe(positions(newest.output)[0]);
    expect(read.length).toBeGreaterThan(1_000);
  }, 60_000);

  it('end without a complaint when the reader goes away', async () => {
    const operation = beginOperation(system, ALL);
    const complaint = text(operation.stderr);
    const ended = once(operation, 'exit');
    await once(operation.stdout, 'data');
    operation.stdout.destroy();
    expect(await ended).toEqual([0, null]);
    expect(await complaint).toBe('');
  }, 60_000);
});
