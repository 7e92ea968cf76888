import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Collection, Db } from 'mongodb';
import { CHECKPOINTS } from '../checkpoints/document';
import { accountErased, accountRegistered } from '../../domain/accounts/controls';
import { raffleCreated } from '../../domain/raffles/controls';
import { raffleCards } from '../raffle-cards/fold';
import { until } from '../../tests/kit/until';
import { Harness } from '../testing/harness';
import { sale } from '../testing/sale';

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start();
});

afterAll(() => harness.close());

/**
 * The same database, for a copy that dies after writing documents and before writing checkpoints.
 */
const dyingBeforeCheckpoints = (db: Db, onDeath: () => void): Db => {
  const dying = (collection: Collection) =>
    new Proxy(collection, {
      get: (target, name) => {
        if (name === 'bulkWrite') {
          return () => {
            onDeath();
            return Promise.reject(new Error('killed'));
          };
        }
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'collection') {
        return (collection: string) =>
          collection === CHECKPOINTS
            ? dying(target.collection(collection))
            : target.collection(collection);
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
};

describe('a copy that dies between the documents and the checkpoint', () => {
  it('repeats nothing and omits nothing', async () => {
    await harness.append(raffleCreated(), ...sale(12, 20));
    const first = await harness.startCopy();
    await harness.caughtUp();
    await first.stop();
    const before = await harness.checkpoints();

    await harness.append(
      ...sale(12, 60).slice(20),
      accountRegistered({ userId: 31 }),
      accountErased({ userId: 31 }),
    );
    let deaths = 0;
    const db = dyingBeforeCheckpoints(harness.db, () => (deaths += 1));
    const dying = await harness.startCopy({ db });
    await until('it has died more than once', () => deaths > 1);
    await dying.stop();
    const left = await harness.checkpoints();
    const places = left.map(({ position }) => position);
    expect(places).toEqual(before.map(({ position }) => position));
    const [card] = await harness.documents(raffleCards);
    expect(card?.position).toBeGreaterThan(Math.max(...places));

    await harness.startCopy();
    await harness.caughtUp();
    expect(await harness.stored()).toEqual(await harness.folded());
  });
});
