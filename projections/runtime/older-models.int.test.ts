import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { raffleCreated } from '../../domain/raffles/controls';
import { createLogger } from '../../platform/logger';
import { CHECKPOINTS, type Checkpoint } from '../checkpoints/document';
import type { Projection } from '../projection';
import { raffleCards } from '../raffle-cards/fold';
import { readModels } from '../read-models';
import { Harness } from '../testing/harness';
import { sale } from '../testing/sale';
import { dropOlderModels, OlderModels } from './older-models';
import { collectionExists } from './stores';

/** The same raffles in another shape, as a version before this one stored them. */
interface OlderCard {
  readonly _id: number;
  readonly position: number;
  readonly purchases: string;
}
const olderCards: Projection<OlderCard> = {
  ...raffleCards,
  name: 'raffle-cards.v1',
  keys: (event) => (event.stream.startsWith('raffle-') ? [Number(event.stream.slice(7))] : []),
  apply: (card, event) => ({
    _id: Number(event.stream.slice(7)),
    purchases: `${card?.purchases ?? ''}+`,
  }),
};
const olderModels = [olderCards, ...readModels.filter(({ name }) => name !== raffleCards.name)];

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.close());

describe('an older version, and a newer one', () => {
  it('each go on with their own documents when somebody goes forward, back and forward', async () => {
    for (const [round, projections] of [
      olderModels,
      readModels,
      olderModels,
      readModels,
    ].entries()) {
      await harness.append(raffleCreated({ raffleId: 50 + round }), ...sale(50 + round, 30));
      const copy = await harness.startCopy({ projections });
      await harness.caughtUp(undefined, projections);
      await copy.stop();
      expect(await harness.stored(projections)).toEqual(
        await harness.folded(Infinity, projections),
      );
    }
    expect(await harness.documents(olderCards)).toHaveLength(3);
  });
});

describe('read models of another version', () => {
  const MINUTE_MS = 60_000;
  const OLDER = 'raffle-cards.v1';
  const LEFT = [OLDER, `${OLDER}__next`, 'raffle_cards'];
  const names = [{ name: raffleCards.name }];
  let running: { readonly readModels?: readonly string[] }[];
  let models: OlderModels;

  const areThere = () => Promise.all(LEFT.map((name) => collectionExists(harness.db, name)));

  beforeEach(async () => {
    await harness.db.collection<Checkpoint>(CHECKPOINTS).deleteMany({});
    for (const name of [OLDER, raffleCards.name]) {
      const stored = { logId: 'log', position: 7, epoch: 1, caughtUp: true };
      await harness.db
        .collection<Checkpoint>(CHECKPOINTS)
        .replaceOne({ _id: name }, stored, { upsert: true });
    }
    for (const name of LEFT)
      await harness.db
        .collection<{ _id: number }>(name)
        .replaceOne({ _id: 1 }, {}, { upsert: true });
    running = [{ readModels: [raffleCards.name] }];
    const processes = () => Promise.resolve(running);
    models = new OlderModels({ db: harness.db, projections: names, processes });
  });

  it('are deleted ten minutes after the last program that reads them', async () => {
    running.push({ readModels: [OLDER] });
    for (const minute of [0, 10, 20])
      expect(await models.dropUnread(minute * MINUTE_MS)).toEqual([]);
    running.pop();
    for (const minute of [30, 39]) expect(await models.dropUnread(minute * MINUTE_MS)).toEqual([]);
    expect(await areThere()).toEqual([true, true, true]);
    expect(await models.dropUnread(40 * MINUTE_MS)).toEqual([OLDER]);
    expect(await areThere()).toEqual([false, false, false]);
    expect(await collectionExists(harness.db, raffleCards.name)).toBe(true);
    const left = await harness.checkpoints();
    expect(left.some(({ _id }) => _id === OLDER)).toBe(false);
    expect(await models.dropUnread(50 * MINUTE_MS)).toEqual([]);
  });

  it('stay while a program of them came back meanwhile', async () => {
    expect(await models.dropUnread(0)).toEqual([]);
    running.push({ readModels: [OLDER] });
    expect(await models.dropUnread(9 * MINUTE_MS)).toEqual([]);
    running.pop();
    expect(await models.dropUnread(11 * MINUTE_MS)).toEqual([]);
    expect(await areThere()).toEqual([true, true, true]);
  });

  it('stay while a program runs that does not tell what it reads', async () => {
    running.push({});
    for (const minute of [0, 10, 20])
      expect(await models.dropUnread(minute * MINUTE_MS)).toEqual([]);
    expect(await areThere()).toEqual([true, true, true]);
  });

  it('stay, and the others go on, while nobody knows which programs run', async () => {
    const ending = new AbortController();
    const processes = () => {
      ending.abort();
      return Promise.reject(new Error('Connection is closed.'));
    };
    const logger = createLogger('projections', 'silent');
    const parts = { db: harness.db, projections: names, processes, logger };
    await dropOlderModels(parts, ending.signal);
    expect(await areThere()).toEqual([true, true, true]);
  });
});
