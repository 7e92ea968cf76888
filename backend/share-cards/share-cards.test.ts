import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ObjectStore } from '@platform/objects/objects';
import { createShareCards } from './share-cards';
import type { SharedThing } from './shared-things';

const KEY = '7-00000000-0000-4000-8000-000000000000.webp';
const thing: SharedThing = {
  name: 'raffle-12',
  title: 'Bici',
  label: '1 €',
  notes: ['Soria'],
  photo: `/objects/uploads/${KEY}`,
};

let kept: Map<string, Uint8Array>;
let drawn: unknown[];
let turn: (gone: AbortSignal) => Promise<void>;

/** The marks of a JPEG's start and end. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

const objects: ObjectStore = {
  put: (key, bytes) => {
    if (kept.has(key)) return Promise.resolve(false);
    kept.set(key, bytes);
    return Promise.resolve(true);
  },
  get: (key) => {
    const bytes = kept.get(key);
    const body = Readable.from([Buffer.from(bytes ?? [])]);
    return Promise.resolve(bytes && { body, contentType: 'image/webp', size: bytes.length });
  },
  readStart: (key, most) => {
    const bytes = kept.get(key);
    const start = bytes && Buffer.from(bytes.subarray(0, most));
    return Promise.resolve(start && { start, storedAt: 0 });
  },
  has: (key) => Promise.resolve(kept.has(key)),
  remove: (key) => Promise.resolve(void kept.delete(key)),
  list: async function* () {},
};

const cardsOf = (life: string) =>
  createShareCards({
    objects,
    life,
    pictures: {
      drawCard: async (asker, read) => {
        await turn(asker.gone);
        drawn.push(await read());
        return JPEG;
      },
    },
  });

beforeEach(() => {
  kept = new Map([[`uploads/${KEY}`, Buffer.from('photo')]]);
  drawn = [];
  turn = () => Promise.resolve();
});

const here = { network: 'here', gone: new AbortController().signal };
const there = { ...here, network: 'there' };
/** It is never its turn. */
const untilGone = (gone: AbortSignal) =>
  new Promise<void>((_resolve, reject) => {
    gone.addEventListener('abort', () => reject(gone.reason as Error), { once: true });
  });

it('is drawn once for all who ask at the same time, with its photo', async () => {
  const cards = cardsOf('life-1');
  await Promise.all([cards.make(thing, here), cards.make(thing, there)]);
  const { title, label, notes } = thing;
  expect(drawn).toStrictEqual([{ title, label, notes, photo: Buffer.from('photo') }]);
  expect(await cards.find(thing)).toBeDefined();
});

it('is drawn without a photo that is lost', async () => {
  kept.clear();
  const cards = cardsOf('life-1');
  await cards.make(thing, here);
  expect(drawn).toMatchObject([{ photo: undefined }]);
});

it('is found in its life of the log, while the thing is as it shows', async () => {
  const cards = cardsOf('life-1');
  await cards.make(thing, here);
  expect(await cardsOf('life-2').find(thing)).toBeUndefined();
  const others = [
    { ...thing, name: 'raffle-13' },
    { ...thing, title: 'Moto' },
    { ...thing, label: '2 €' },
    { ...thing, notes: [] },
    { ...thing, photo: null },
  ];
  for (const other of others) expect(await cards.find(other)).toBeUndefined();
  expect(await cards.find({ ...thing })).toBeDefined();
});

it('replaces the former one of the same thing', async () => {
  const cards = cardsOf('life-1');
  const renamed = { ...thing, title: 'Moto' };
  await cards.make(thing, here);
  await cards.make(renamed, here);
  expect([...kept.keys()]).toStrictEqual([`uploads/${KEY}`, 'share-cards/life-1/raffle-12.jpg']);
  expect(await cards.find(renamed)).toBeDefined();
  expect(await cards.find(thing)).toBeUndefined();
});

describe('a picture that waits', () => {
  it('reads no photo before its turn', async () => {
    let begin = (): void => undefined;
    turn = () => new Promise((resolve) => (begin = resolve));
    const cards = cardsOf('life-1');
    const made = cards.make(thing, here);
    kept.set(`uploads/${KEY}`, Buffer.from('later'));
    begin();
    await made;
    expect(drawn).toMatchObject([{ photo: Buffer.from('later') }]);
  });

  it('is refused behind fifty others', async () => {
    turn = untilGone;
    const cards = cardsOf('life-1');
    const leaving = new AbortController();
    const asker = { network: 'here', gone: leaving.signal };
    const named = (n: number) => ({ ...thing, name: `raffle-${n}` });
    const fifty = Array.from({ length: 50 }, (_, n) => cards.make(named(n), asker));
    await expect(cards.make(named(50), here)).rejects.toMatchObject({ status: 503 });
    leaving.abort(new Error('left'));
    const ends = await Promise.allSettled(fifty);
    expect(new Set(ends.map(({ status }) => status))).toStrictEqual(new Set(['rejected']));
    turn = () => Promise.resolve();
    await cards.make(named(50), here);
    expect(drawn).toHaveLength(1);
  });

  it('is given up when the last who asked has gone', async () => {
    turn = untilGone;
    const cards = cardsOf('life-1');
    const [one, other] = [new AbortController(), new AbortController()];
    const made = [one, other].map(({ signal }) =>
      cards.make(thing, { network: 'here', gone: signal }),
    );
    const ends = Promise.allSettled(made);
    one.abort(new Error('the first'));
    other.abort(new Error('the last'));
    const reason = new Error('the last');
    expect(await ends).toMatchObject([{ reason }, { reason }]);
    expect(drawn).toStrictEqual([]);
  });
});
