import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Collection } from 'mongodb';
import { raffleCreated } from '../../domain/raffles/controls';
import type { TicketsPurchased } from '../../domain/raffles/events';
import { recorded } from '../../tests/kit/recorded';
import { foldAll } from '../fold-all';
import { participations } from '../participations/fold';
import type { ReadDocument } from '../projection';
import { FoldedStore } from '../testing/folded-store';
import { sale } from '../testing/sale';
import { FencedOutError } from './lease';
import { storeAll, Target } from './target';

/** More than are read at once. */
const BUYERS = 1_500;
const purchases: readonly TicketsPurchased[] = sale(12, 2 * BUYERS, BUYERS);
const events = recorded([raffleCreated(), ...purchases]);
/** The creation, and the first purchase of everybody. */
const half = events.slice(0, 1 + BUYERS);

let store: FoldedStore;
let collection: Collection<ReadDocument>;

beforeAll(async () => {
  store = await FoldedStore.open();
  collection = store.db.collection<ReadDocument>(participations.name);
});

beforeEach(() => collection.deleteMany({}));

afterAll(() => store.close());

interface Place {
  readonly position?: number;
  readonly isEmpty?: boolean;
  readonly assertHeld?: () => void;
}

const open = ({ position = -1, isEmpty = false, assertHeld = () => undefined }: Place = {}) =>
  new Target({ projection: participations, collection, position, isEmpty, assertHeld });

const stored = () => collection.find().sort({ _id: 1 }).toArray();

const folded = (log: typeof events) =>
  [...foldAll(participations, log).values()].sort((a, b) => (a._id < b._id ? -1 : 1));

describe('a read model', () => {
  it('is continued from its stored documents, however many events change', async () => {
    await storeAll([open({ isEmpty: true })], half);
    expect(await stored()).toEqual(folded(half));
    const target = open({ position: half.at(-1)?.position ?? -1 });
    await storeAll([target], events);
    expect(await stored()).toEqual(folded(events));
    expect(target.position).toBe(events.at(-1)?.position);
  });

  it('takes no event twice, and is as far as the last one', async () => {
    const target = open();
    await storeAll([target], half.slice(0, 10));
    await storeAll([target], half.slice(0, 10));
    await storeAll([target], half.slice(0, 5));
    expect(target.position).toBe(half[9]?.position);
    await storeAll([target], []);
    expect(target.position).toBe(half[9]?.position);
    expect(await stored()).toEqual(folded(half.slice(0, 10)));
  });

  it('begins after its position', async () => {
    const position = half[5]?.position ?? -1;
    await storeAll([open({ position })], half.slice(0, 10));
    expect(await collection.countDocuments()).toBe(4);
  });

  it('passes events of other streams', async () => {
    const elsewhere = half.slice(0, 3).map((event) => ({ ...event, stream: 'other-1' }));
    const target = open();
    await storeAll([target], elsewhere);
    expect(await stored()).toEqual([]);
    expect(target.position).toBe(elsewhere.at(-1)?.position);
  });
});

describe('a copy that has lost its lease', () => {
  const assertHeld = () => {
    throw new FencedOutError('The lease has run out');
  };

  it('writes nothing, and says so', async () => {
    const target = open({ assertHeld });
    await expect(storeAll([target, open()], half.slice(0, 2))).rejects.toThrow(FencedOutError);
    expect(target.position).toBe(-1);
    await expect(target.fold(half.slice(2, 3))).rejects.toThrow(FencedOutError);
  });
});
