import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { beginOperation, runOperation } from '../../kit/system/operations';
import { useSystem } from '../../kit/system/use-system';

const system = useSystem({ DEMO_DATA: 'on' });

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
  }, 60_000);
});

describe('a command whose reader disconnects', () => {
  it.each([
    ['in the middle', ALL],
    ['before the end', ['audit']],
  ])(
    'ends without an error: %s',
    async (_when, args) => {
      const operation = beginOperation(system, args);
      const complaint = text(operation.stderr);
      const ended = once(operation, 'exit');
      await once(operation.stdout, 'data');
      operation.stdout.destroy();
      expect(await ended).toEqual([0, null]);
      expect(await complaint).toBe('');
    },
    60_000,
  );
});
