import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jsonEvent } from '@eventstore/db-client';
import { accountErased, accountRegistered } from '../../domain/accounts/controls';
import { ticketsPurchased } from '../../domain/raffles/controls';
import { until } from '../../tests/kit/until';
import { PLACEHOLDER } from '../event-store/codec';
import type { EventLog } from '../event-store/event-log';
import { identify, MOVES_STREAM } from '../event-store/identity';
import { askForScavenge } from '../event-store/scavenge';
import { declareRestore } from '../lives/restores';
import type { MovingStore } from './store';
import {
  allOf,
  append,
  MovingStage,
  NAME_KEY,
  observed,
  streamOf,
} from '../../tests/kit/moving-stage';

let stage: MovingStage;
let source: MovingStore;
let target: MovingStore;

beforeEach(async () => {
  stage = await MovingStage.open();
  ({ source, target } = stage);
});
afterEach(() => stage.close());

const STREAMS = [
  'log-identity',
  'account-7',
  'raffle-12',
  'raffleSnapshot-12',
  'raffleSnapshot-13',
];

const placesOf = async (log: EventLog, stream: string): Promise<unknown[]> =>
  (await streamOf(log, stream)).map(({ revision, id, data }) => ({ revision, id, data }));

const expectSame = async () => {
  for (const stream of STREAMS)
    expect(await placesOf(target.log, stream)).toEqual(await placesOf(source.log, stream));
};

const storedTypes = async (): Promise<readonly string[]> => {
  const types: string[] = [];
  await stage.withTarget(async (client) => {
    for await (const { event } of client.readAll()) types.push(`${event?.type}@${event?.streamId}`);
  });
  return types;
};

describe('a log that is moved', () => {
  it('is the same in the other store, at the same revisions, also after what is hidden', async () => {
    const outcome = await stage.move();
    expect(outcome).toMatchObject({
      kind: 'moved',
      copied: { events: 7, appended: 7, placeholders: 2 },
      proof: { events: 7, digest: expect.stringMatching(/^[\da-f]{64}$/) },
    });
    await expectSame();
    expect((await streamOf(target.log, 'account-7')).map(({ revision }) => revision)).toEqual([1]);
    const all = await allOf(target.log);
    expect(all.map(({ type }) => type)).toEqual([
      'MoveBegun',
      'LogOpened',
      'RaffleCreated',
      'TicketsPurchased',
      'AccountErased',
      'RaffleSnapshotTaken',
      'TicketsPurchased',
      'TicketsPurchased',
      'LogMoved',
    ]);
  });

  it('takes nothing of a person along who has left', async () => {
    const bytes: string[] = [];
    await stage.move();
    await stage.withTarget(async (client) => {
      for await (const { event } of client.readAll()) bytes.push(JSON.stringify(event?.data ?? ''));
    });
    expect(bytes.join()).toContain(JSON.stringify(accountErased({ userId: 7 }).data));
    expect(bytes.join()).not.toContain(accountRegistered({ userId: 7 }).data.username);
  });

  it('has the life of before, and positions of its own', async () => {
    const before = await identify(source.log, NAME_KEY);
    await stage.move();
    const after = await identify(target.log, NAME_KEY);
    expect(after).toMatchObject({ logId: before.logId, life: before.life, begunAt: -1 });
    expect(after.numbering).not.toBe(before.numbering);
  });

  it('goes on in the target alone', async () => {
    await stage.move();
    await expect(identify(source.log, NAME_KEY)).rejects.toThrow(
      'was moved to another event store',
    );
    await append(target.log, 'raffle-12', ticketsPurchased());
    expect(await stage.move()).toMatchObject({ kind: 'finished-before' });
    expect(await streamOf(source.log, 'raffle-12')).toHaveLength(4);
  });

  it('can be gone back to as another life, whose numbering counts', async () => {
    await stage.move();
    const back = await declareRestore({
      log: source.log,
      nameKeyId: NAME_KEY,
      memories: [],
      again: false,
    });
    expect(back).toMatchObject({ isLeft: false, numbering: back.life });
    expect(await identify(source.log, NAME_KEY)).toEqual(back);
    const next = await declareRestore({
      log: target.log,
      nameKeyId: NAME_KEY,
      memories: [],
      again: false,
    });
    expect(next.numbering).toBe(next.life);
  });
});

describe('a move that was interrupted', () => {
  it.each([1, 2, 3, 4, 5, 6])('after %i appends goes on from there', async (appends) => {
    expect(await stage.moveUntil(appends)).toEqual({ kind: 'stopped' });
    await expect(identify(target.log, NAME_KEY)).rejects.toThrow('is not finished');
    const there = (await allOf(target.log)).length - 1;
    expect(await stage.move()).toMatchObject({ copied: { events: 7, appended: 7 - there } });
    await expectSame();
  });

  it.each(['looking', 'copying', 'comparing'] as const)(
    'while %s goes on from there',
    async (at) => {
      const stop = new AbortController();
      const onPart = (part: string) => part === at && stop.abort();
      expect(await stage.move({ signal: stop.signal, onPart })).toEqual({ kind: 'stopped' });
      expect(await stage.move()).toMatchObject({ kind: 'moved', proof: { events: 7 } });
      await expectSame();
    },
  );

  it.each([1, 2, 3, 4, 5, 6])('by a crash, its append %i unanswered, too', async (appends) => {
    const crashing = observed(target, (count) => {
      if (count === appends) throw new RangeError('killed');
    });
    const crashed = stage.move({ target: crashing });
    await expect(crashed).rejects.toThrow('killed');
    expect(await stage.move()).toMatchObject({ kind: 'moved', proof: { events: 7 } });
    await expectSame();
  });

  it('between its last two steps is finished by the next run', async () => {
    const refusing: MovingStore = {
      ...target,
      log: {
        ...target.log,
        append: (stream, events, expected) =>
          events.some(({ event }) => event.type === 'LogMoved')
            ? Promise.reject(new RangeError('killed'))
            : target.log.append(stream, events, expected),
      },
    };
    const crashed = stage.move({ target: refusing });
    await expect(crashed).rejects.toThrow('killed');
    await expect(identify(source.log, NAME_KEY)).rejects.toThrow('was moved');
    await expect(identify(target.log, NAME_KEY)).rejects.toThrow('is not finished');
    expect(await stage.move()).toMatchObject({ kind: 'moved', copied: { appended: 0 } });
    expect(await identify(target.log, NAME_KEY)).toMatchObject({ isLeft: false });
    expect((await streamOf(source.log, MOVES_STREAM)).map(({ type }) => type)).toEqual(['LogLeft']);
  });

  it('takes along what has happened in the source since, also who has left', async () => {
    await append(source.log, 'account-8', accountRegistered({ userId: 8 }));
    await stage.moveUntil(8);
    expect(await streamOf(target.log, 'account-8')).toHaveLength(1);
    await append(source.log, 'account-8', accountErased({ userId: 8 }));
    await source.log.truncateBefore('account-8', 1);
    await source.log.deleteStream('raffleSnapshot-12');
    expect(await stage.move()).toMatchObject({ kind: 'moved', proof: { events: 7 } });
    await expectSame();
    expect(await placesOf(target.log, 'account-8')).toMatchObject([{ revision: 1 }]);
  });

  it('is finished also where somebody has scavenged the target', async () => {
    await stage.moveUntil(6);
    await target.log.truncateBefore('account-7', 1);
    await askForScavenge(stage.targetUrl);
    await until(
      'the placeholder is gone',
      async () => !(await storedTypes()).includes(`${PLACEHOLDER}@rifas.account-7`),
    );
    expect(await stage.move()).toMatchObject({ kind: 'moved' });
    await expectSame();
  });
});

it('leaves what other applications have in the target alone', async () => {
  const foreign = jsonEvent({ type: 'OrderPlaced', data: { order: 1 } });
  await stage.withTarget((client) => client.appendToStream('raffle-12', [foreign]));
  expect(await stage.move()).toMatchObject({ kind: 'moved' });
  await expectSame();
  await stage.withTarget(async (client) => {
    const ids: unknown[] = [];
    for await (const { event } of client.readStream('raffle-12')) ids.push(event?.id);
    expect(ids).toEqual([foreign.id]);
  });
});
