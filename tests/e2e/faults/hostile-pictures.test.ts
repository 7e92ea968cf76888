import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SignedUpload } from '@contracts/uploads';
import { hostilePictures } from '@backend/uploads/testing/bombs';
import { photoOfCamera } from '@backend/uploads/testing/photos';
import { decodersOf } from '../../kit/system/decoders';
import { watchMemory } from '../../kit/system/memory-watch';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { inParallel, newUpload, register, sendPicture, type Person } from '../../kit/system/shop';
import { pidOf } from '../../kit/system/system-processes';
import { until } from '../../kit/until';

const HOSTILE_UPLOADS = 200;
/** One person's uploads under way. */
const AT_ONCE = 32;
const GOOD_WITHIN_MS = 3_000;
const GROWTH_MB_MAX = 300;
/** Instead of a status. */
const CUT_OFF = 0;
const EXPECTED: ReadonlySet<number> = new Set([200, 415, 422, CUT_OFF]);
/** The attackers hang up after so many good photos, or so long. */
const GOOD_PHOTOS = 12;
const ATTACK_MS = 25_000;

let folder: string;
let system: RunningSystem;
let bombs: readonly (readonly [string, Uint8Array<ArrayBuffer>])[];
let photo: Uint8Array<ArrayBuffer>;
let good: Person;

let networks = 0;

/** Each in their own network. */
const newPeople = (prefix: string, count: number): Promise<Person[]> =>
  inParallel(count, (index) =>
    register(system.url, `${prefix}${index}`, `192.0.2.${(networks += 1)}`),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-temporary-'));
  // Without limits, so that every hostile picture is worked on.
  const env = { DEMO_DATA: 'off', RATE_LIMITS: 'off', TRUST_PROXY: 'true', TMPDIR: folder };
  system = await startSystem({ env });
  bombs = [...(await hostilePictures())].map(([name, file]) => [name, new Uint8Array(file)]);
  photo = new Uint8Array(await photoOfCamera());
  [good] = (await newPeople('buena', 1)) as [Person];
});

afterAll(async () => {
  await system.stop();
  await system.forget();
  await rm(folder, { recursive: true });
});

/** @returns the milliseconds from asking for an address to the answer */
const goodUpload = async (): Promise<number> => {
  const began = performance.now();
  const upload = await newUpload(good);
  expect(await sendPicture(good, upload, photo)).toBe(200);
  return Math.round(performance.now() - began);
};

/**
 * Sends hostile pictures, as many at a time as each person may, and a good photo again and again
 * meanwhile.
 * @returns the milliseconds of each good photo, and how often hostile ones got which answer
 */
const attack = async (people: readonly Person[]) => {
  const share = HOSTILE_UPLOADS / people.length;
  const uploads = await inParallel(people.length, async (nth) => {
    const [person] = people.slice(nth) as [Person];
    return { person, all: await inParallel(share, () => newUpload(person)) };
  });
  const counts: Record<string, number> = {};
  const hangingUp = new AbortController();

  const sendOne = async (person: Person, upload: SignedUpload, nth: number): Promise<void> => {
    const [name, file] = bombs[nth % bombs.length] ?? ['', photo];
    // A connection on which nothing happens for a minute is closed.
    const status = await sendPicture(person, upload, file, hangingUp.signal).catch(() => CUT_OFF);
    const seen = EXPECTED.has(status) ? String(status) : `${status} for ${name}`;
    counts[seen] = (counts[seen] ?? 0) + 1;
  };

  const over = new AbortController();
  const hangUp = setTimeout(() => hangingUp.abort(), ATTACK_MS);
  const sent = uploads.map(({ person, all }, nth) =>
    inParallel(share, (index) => sendOne(person, all[index] as SignedUpload, nth + index), AT_ONCE),
  );
  const done = Promise.all(sent).finally(() => over.abort());
  const times: number[] = [];
  while (!over.signal.aborted) {
    await delay(300);
    times.push(await goodUpload());
    if (times.length === GOOD_PHOTOS) hangingUp.abort();
  }
  await done;
  clearTimeout(hangUp);
  return { times, counts };
};

const incoming = async () => (await readdir(folder)).filter((name) => name.includes('upload'));

/** Only Linux tells what memory a process has. */
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('beside two hundred hostile pictures', () => {
  it.each([
    ['one person', 1],
    ['eight people', 8],
  ])(
    'from %s, another person’s photo takes three seconds at most, and no memory grows much',
    async (_who, count) => {
      const backend = await pidOf(system, 'backend');
      const hostile = await newPeople(`mala${count}`, count);
      const alone = await goodUpload();
      const memory = await watchMemory(backend);

      const { times, counts } = await attack(hostile).finally(memory.stop);
      const growth = await memory.growth();

      const seen = JSON.stringify({ alone, times, growth, counts });
      if (Math.max(...times) > GOOD_WITHIN_MS) throw new Error(`A good photo was slow: ${seen}`);
      if (Math.max(...Object.values(growth)) > GROWTH_MB_MAX) throw new Error(`Memory: ${seen}`);
      expect(Object.keys(counts).filter((status) => !EXPECTED.has(Number(status)))).toEqual([]);
      expect(times.length).toBeGreaterThan(3);
      await until('no file is left', async () => (await incoming()).length === 0);
    },
  );

  it('every process that decoded them ends', async () => {
    const backend = await pidOf(system, 'backend');
    await until('no decoder is left', async () => (await decodersOf(backend)).length === 0);
  });
});
