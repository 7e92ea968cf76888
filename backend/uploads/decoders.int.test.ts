import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@platform/logger';
import { decodersOf, residentMemory } from '../../tests/kit/system/decoders';
import { until } from '../../tests/kit/until';
import type { Job } from './decoder/messages';
import { createDecoders, DecoderStartError, type Decoders, type DecodersOptions } from './decoders';
import { avifOf, interlacedPng } from './testing/bombs';
import { DECODER } from './testing/decoder';
import { photo } from './testing/photos';

const TOO_MUCH = { kind: 'refused', refusal: 'too-much-work' };
const STAYS = new AbortController().signal;
const MEGABYTE = 1_000_000;
/** Less than a test may take, so that what was waited for is told. */
const SEEN_WITHIN_MS = 20_000;

let folder: string;
let decoders: Decoders;
/** Takes a moment to decode. */
let slow: Job;
let quick: Job;

const jobOf = async (name: string, bytes: Uint8Array): Promise<Job> => {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return { make: 'picture', file };
};

const start = (options: Partial<DecodersOptions> = {}): Decoders => {
  const logger = createLogger('backend', 'silent');
  decoders = createDecoders({ program: DECODER, logger, ...options });
  return decoders;
};

const running = (): Promise<number[]> => decodersOf(process.pid);

/** The process that works, once it has begun to need memory for it. */
const atWork = async (backend = process.pid): Promise<number> => {
  let worker: number | undefined;
  await until(
    'a picture is being decoded',
    async () => {
      for (const pid of await decodersOf(backend))
        if ((await residentMemory(pid)) > 160 * MEGABYTE) worker = pid;
      return worker !== undefined;
    },
    SEEN_WITHIN_MS,
  );
  return worker ?? 0;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-decoders-'));
  slow = await jobOf('slow', await interlacedPng());
  quick = await jobOf('quick', await photo());
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => void start());
afterEach(() => decoders.close());

/** Only Linux tells what memory a process has. */
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a process that decodes pictures', () => {
  it('works for one picture after another', async () => {
    expect(await decoders.work(quick, STAYS)).toMatchObject({ kind: 'made' });
    const [first] = await running();
    expect(await decoders.work(quick, STAYS)).toMatchObject({ kind: 'made' });
    expect(await running()).toEqual([first]);
  });

  it('ends some time after its last picture', async () => {
    await decoders.close();
    start({ idleMs: 50 });
    await decoders.work(quick, STAYS);
    await until('it has ended', async () => (await running()).length === 0);
    expect(await decoders.work(quick, STAYS)).toMatchObject({ kind: 'made' });
  });

  it('is killed when nobody waits for the picture any more', async () => {
    const leaving = new AbortController();
    const working = decoders.work(slow, leaving.signal);
    await atWork();
    leaving.abort(new Error('gone'));
    await expect(working).rejects.toThrow('gone');
    expect(await running()).toEqual([]);
  });

  it('is killed when a picture takes too long, which is refused', async () => {
    await decoders.close();
    start({ workWithinMs: 100 });
    expect(await decoders.work(slow, STAYS)).toEqual(TOO_MUCH);
    expect(await running()).toEqual([]);
  });

  it('ends itself when a picture takes too much memory, which is refused', async () => {
    await decoders.work(quick, STAYS);
    const [pid = 0] = await running();
    const before = await residentMemory(pid);
    let most = 0;
    const job = await jobOf('big', await avifOf(4_000, 2_500, 12));
    const working = decoders.work(job, STAYS);
    const over = new AbortController();
    const watching = (async () => {
      while (!over.signal.aborted) {
        most = Math.max(most, await residentMemory(pid));
        await delay(2);
      }
    })();
    expect(await working).toEqual(TOO_MUCH);
    over.abort();
    await watching;
    expect((most - before) / MEGABYTE).toBeLessThan(300);
    expect(await running()).toEqual([]);
  });

  it('is replaced when it dies, and its picture is tried once more', async () => {
    const working = decoders.work(slow, STAYS);
    process.kill(await atWork(), 'SIGKILL');
    expect(await working).toMatchObject({ kind: 'made' });
  });

  it('dies of a picture twice at most', async () => {
    const working = decoders.work(slow, STAYS);
    const first = await atWork();
    process.kill(first, 'SIGKILL');
    await until('the first one has ended', async () => !(await running()).includes(first));
    process.kill(await atWork(), 'SIGKILL');
    expect(await working).toEqual(TOO_MUCH);
    expect(await decoders.work(quick, STAYS)).toMatchObject({ kind: 'made' });
  });

  it('is missed when it can not be started, which is no fault of the picture', async () => {
    await decoders.close();
    start({ program: { file: join(folder, 'nothing.js') } });
    await expect(decoders.work(quick, STAYS)).rejects.toBeInstanceOf(DecoderStartError);
  });

  it('knows no secrets of the backend', async () => {
    await decoders.work(quick, STAYS);
    const [pid = 0] = await running();
    const names = (await readFile(`/proc/${pid}/environ`, 'latin1'))
      .split('\0')
      .map((line) => line.split('=')[0]);
    expect(names).not.toContain('HOME');
    expect(names).not.toContain('PATH');
  });

  it('is ended with the others when the backend stops', async () => {
    const working = decoders.work(slow, STAYS);
    await atWork();
    const stopped = expect(working).rejects.toThrow('The decoders are closed');
    await decoders.close();
    await stopped;
    expect(await running()).toEqual([]);
    await expect(decoders.work(quick, STAYS)).rejects.toBeInstanceOf(DecoderStartError);
  });
});

const MODULE = fileURLToPath(new URL('./decoders.ts', import.meta.url));

const BACKEND = `
  import { createDecoders } from ${JSON.stringify(MODULE)};
  const { program, job } = JSON.parse(process.env.WORK);
  const logger = { warn: () => undefined };
  await createDecoders({ program, logger }).work(job, new AbortController().signal);
`;

onLinux('a backend that was killed', () => {
  it('leaves no decoder', async () => {
    const backend = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', BACKEND],
      {
        env: { ...process.env, WORK: JSON.stringify({ program: DECODER, job: slow }) },
        stdio: 'inherit',
      },
    );
    const worker = await atWork(backend.pid);
    backend.kill('SIGKILL');
    await once(backend, 'exit');
    await until('its decoder has ended', async () => (await residentMemory(worker)) === 0);
  });
});
