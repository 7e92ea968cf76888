import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnreadableEventError } from '@platform/event-store/errors';
import { catalogue } from '../../domain/catalogue';
import { versionOf } from '../../domain/shared/event-types';
import { raffleStream } from '@domain/raffles/stream';
import { publish, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { eventTree, TREE_EVENTS_MOST } from './event-tree';
import { exportEvents, type ExportBatch } from './export-events';
import { findLoggedEvent, type LogParts } from './find-logged-event';
import { noIndex } from './log-index';
import { tailEvents } from './tail-events';

let stage: Stage;
let parts: LogParts;
let raffle: number;

const at = new Date().toISOString();
const taken = { type: 'NumberTaken', data: {}, at } as const;

beforeAll(async () => {
  stage = await openStage();
  parts = { log: stage.log, index: noIndex };
  const app = testApplication(stage.log);
  raffle = await publish(app);
  await sell(app, raffle, 8, 1);
});
afterAll(() => stage.close());

describe('one event', () => {
  const schemaVersion = versionOf(catalogue.raffle.RaffleCreated);

  it('is found by its id, its position, and its stream and revision, without secrets', async () => {
    const stream = raffleStream(raffle);
    const byPlace = await findLoggedEvent(parts, { stream, revision: 0 });
    expect(byPlace).toMatchObject({
      type: 'RaffleCreated',
      stream,
      revision: 0,
      unreadable: null,
      recorded: {
        data: { raffleId: raffle, nonce: '[redacted]' },
        metadata: { correlationId: 'request-1', schemaVersion },
      },
      event: { data: { nonce: '[redacted]' }, schemaVersion },
    });
    const { id = '', position = -1 } = byPlace ?? {};
    expect(await findLoggedEvent(parts, { id })).toEqual(byPlace);
    expect(await findLoggedEvent(parts, { position })).toEqual(byPlace);
  });

  it('is none where nothing is', async () => {
    for (const address of [
      { id: 'nothing' },
      { position: 1_000_000 },
      { stream: 'raffle-99', revision: 0 },
      { stream: raffleStream(raffle), revision: 99 },
    ]) {
      expect(await findLoggedEvent(parts, address)).toBeUndefined();
    }
  });

  it('that this program can’t read is shown as it was recorded', async () => {
    const found = await stage.log.find({ stream: raffleStream(raffle), revision: 0 });
    if (!found) throw new Error('no event');
    const unreadable = new UnreadableEventError(found, 'it is of tomorrow');
    const log = { ...stage.log, find: () => Promise.resolve({ ...found, event: unreadable }) };
    const shown = await findLoggedEvent({ log, index: noIndex }, { position: found.position });
    expect(shown).toMatchObject({ event: null, unreadable: unreadable.message });
    expect(shown?.recorded.data).toMatchObject({ nonce: '[redacted]' });
  });
});

describe('the tree of an event', () => {
  const append = async (
    stream: string,
    context: { readonly correlationId: string; readonly causationId?: string },
  ): Promise<string> => {
    const id = randomUUID();
    await stage.log.append(`sequence-${stream}`, [{ id, event: taken, context }], 'any');
    return id;
  };

  it('has each event behind its cause, those of other requests above', async () => {
    const [older, correlationId] = [randomUUID(), randomUUID()];
    const origin = await append('origin', { correlationId: older });
    const bought = await append('bought', { correlationId, causationId: origin });
    const ended = await append('ended', { correlationId, causationId: bought });
    const beside = await append('beside', { correlationId, causationId: 'job-7' });
    const drawn = await append('drawn', { correlationId, causationId: ended });
    const told = await append('told', { correlationId, causationId: bought });
    const tree = await eventTree(parts, { id: drawn });
    expect(tree).toMatchObject({ id: drawn, correlationId, isWhole: true });
    expect(tree?.nodes.map(({ event: { id }, depth }) => [id, depth])).toEqual([
      [origin, 0],
      [bought, 1],
      [ended, 2],
      [drawn, 3],
      [told, 2],
      [beside, 0],
    ]);
  });

  it('is bounded, and says so', async () => {
    const correlationId = randomUUID();
    const length = TREE_EVENTS_MOST + 50;
    const many = Array.from({ length }, () => ({
      id: randomUUID(),
      event: taken,
      context: { correlationId },
    }));
    await stage.log.append('sequence-big', many, 'no-stream');
    const id = many.at(-1)?.id ?? '';
    const tree = await eventTree(parts, { id });
    expect(tree?.isWhole).toBe(false);
    expect(tree?.nodes).toHaveLength(TREE_EVENTS_MOST + 1);
    expect(tree?.nodes.at(-1)?.event.id).toBe(id);
  });

  it('is none of an event that is not there', async () => {
    expect(await eventTree(parts, { position: 9_999_999 })).toBeUndefined();
  });
});

describe('the tail of the log', () => {
  const look = (after: number | undefined, filter = {}, limit = 100) =>
    tailEvents({ log: stage.log, filter, after, limit });
  const append = (count: number, stream: string) =>
    stage.log.append(
      `sequence-${stream}`,
      Array.from({ length: count }, () => ({
        id: randomUUID(),
        event: taken,
        context: { correlationId: 'tail' },
      })),
      'any',
    );

  it('begins at the end, and brings what is appended, each once', async () => {
    const begun = await look(undefined);
    expect(begun).toMatchObject({ events: [], more: false });
    expect(await look(begun.position)).toEqual(begun);
    await append(5, 'tail');
    const first = await look(begun.position, {}, 3);
    expect(first).toMatchObject({ more: true });
    const second = await look(first.position);
    expect(second).toMatchObject({ more: false });
    const revisions = [...first.events, ...second.events].map(({ revision }) => revision);
    expect(revisions).toEqual([0, 1, 2, 3, 4]);
    expect((await look(second.position)).events).toEqual([]);
  });

  it('passes on behind events that nobody asked for', async () => {
    const { position } = await look(undefined);
    await append(3, 'other');
    await append(1, 'asked');
    const tail = await look(position, { stream: 'sequence-asked' });
    expect(tail.events.map(({ stream }) => stream)).toEqual(['sequence-asked']);
    await append(2, 'other');
    const later = await look(tail.position, { stream: 'sequence-asked' });
    expect(later.events).toEqual([]);
    expect(later.position).toBeGreaterThan(tail.position);
  });

  it('begins anew behind the end of a log that was put back', async () => {
    const { position } = await look(undefined);
    expect(await look(position + 1_000)).toMatchObject({ events: [], position });
  });
});

describe('an export', () => {
  const exported = async (asked: Partial<Parameters<typeof exportEvents>[0]> = {}) => {
    const batches: ExportBatch[] = [];
    const all = { ...parts, filter: {}, backwards: false, ...asked };
    for await (const batch of exportEvents({ ...all, log: stage.log })) batches.push(batch);
    return batches;
  };
  const positionsOf = (batches: readonly ExportBatch[]) =>
    batches.flatMap(({ events }) => events.map(({ position }) => position));

  it('has every event once, in either order, and says how far it is', async () => {
    const forwards = await exported();
    const read: number[] = [];
    for await (const { position } of stage.log.readAll()) read.push(position);
    expect(positionsOf(forwards)).toEqual(read);
    expect(forwards.at(-1)).toMatchObject({ examined: read.length, found: read.length, share: 1 });
    const shares = forwards.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(positionsOf(await exported({ backwards: true }))).toEqual(read.toReversed());
  });

  it('has only what was asked for, and nothing that comes meanwhile', async () => {
    const found: string[] = [];
    const filter = { type: 'TicketsPurchased' };
    const app = testApplication(stage.log);
    const asked = { ...parts, log: stage.log, filter, backwards: false };
    const mayGoOn = () => sell(app, raffle, 9, 1);
    for await (const { events } of exportEvents({ ...asked, mayGoOn })) {
      found.push(...events.map(({ type }) => type));
    }
    expect(found).toEqual(['TicketsPurchased']);
  });

  it('reads no further than its reader, and ends when it may not go on', async () => {
    let asks = 0;
    const mayGoOn = (): Promise<void> => {
      asks += 1;
      return asks > 2 ? Promise.reject(new Error('not any more')) : Promise.resolve();
    };
    const exporting = exportEvents({
      ...parts,
      log: stage.log,
      filter: {},
      backwards: false,
      mayGoOn,
    });
    expect((await exporting.next()).value).toMatchObject({ examined: 100 });
    expect(asks).toBe(1);
    expect((await exporting.next()).value).toMatchObject({ examined: 200 });
    await expect(exporting.next()).rejects.toThrow('not any more');
  });
});
