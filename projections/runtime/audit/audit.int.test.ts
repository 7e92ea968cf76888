import { RAFFLE_CARDS } from '../../raffle-cards/document';
import { Binary } from 'mongodb';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountDeletionRequested, accountRegistered } from '@domain/accounts/controls';
import { invariantsOf } from '@domain/audit/invariants';
import { catalogue } from '@domain/catalogue';
import { featureSlotTaken, TAKEN_AT } from '@domain/feature-quota/controls';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from '@domain/raffles/controls';
import { partsOf, snapshotTaken, type RafflePart } from '@domain/raffles/snapshot';
import { evolve, unknownRaffle } from '@domain/raffles/state';
import { reportFiled } from '@domain/reports/controls';
import { dayRooted } from '@domain/transparency/controls';
import { dayAfter, dayOf, settledAt } from '@domain/transparency/days';
import { newEvent } from '@platform/event-store/codec';
import { connectEventLog } from '@platform/event-store/event-log';
import { identify } from '@platform/event-store/identity';
import { askForScavenge } from '@platform/event-store/scavenge';
import { sha256 } from '@platform/hashes';
import { raffleCards } from '../../raffle-cards/fold';
import { LOG_BLOCKS, type LogBlock } from '../../log-blocks/document';
import { readModels } from '../../read-models';
import { Harness, NAME_KEY } from '../../testing/harness';
import { readLog } from '../../testing/log-writer';
import { sale } from '../../testing/sale';
import { until } from '@tests/kit/until';
import { audit, type AuditOptions, type AuditProgress } from './audit';
import { readMark, writeMark } from './mark';
import type { AuditReport } from './report';
import type { AuditRun } from './run';

let harness: Harness;
let numbering: string;

const NOW = new Date('2026-05-06T10:00:00.000Z');

const invariants = invariantsOf({
  hashName: (username) => `hash-of-${username}`,
  hash: sha256,
  tagOf: () => undefined,
});

const run = (options: Partial<AuditOptions> = {}) =>
  audit(
    { log: harness.log, db: harness.db, numbering },
    {
      projections: readModels,
      invariants,
      now: () => NOW,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...options,
    },
  );

const report = async (options: Partial<AuditOptions> = {}): Promise<AuditReport> => {
  const outcome = await run(options);
  if (outcome.kind === 'stopped') throw new Error('The audit was stopped');
  return outcome.report;
};

const states = ({ readModels: all }: AuditReport) => all.map(({ state }) => state);

/** What was found in the log: which invariant, and at which event. */
const faultsIn = ({ log }: AuditReport) =>
  log.flatMap(({ invariant, faults }) =>
    faults.map(({ stream, revision }) => `${invariant} ${stream}:${revision}`),
  );

const cards = () =>
  harness.db.collection<{ _id: number; position: number }>(RAFFLE_CARDS.projection);

const cardDifferences = async () => {
  const found = (await report()).readModels.find(
    ({ projection }) => projection === raffleCards.name,
  );
  return found?.differences.map(({ id, finding, fields }) => ({ id, finding, fields }));
};

beforeEach(async () => {
  harness = await Harness.start();
  ({ numbering } = await identify(harness.log, NAME_KEY));
  await harness.append(raffleCreated(), ...sale(12, 20, 1));
});

afterEach(() => harness.close());

const build = async () => {
  const copy = await harness.startCopy();
  await harness.caughtUp();
  return copy;
};

describe('an audit of a sound site', () => {
  it('finds all equal, and every invariant kept', async () => {
    await build();
    const found = await report();
    expect([found.sound, faultsIn(found)]).toStrictEqual([true, []]);
    expect(states(found)).toStrictEqual(readModels.map(() => 'same'));
    // The log's own first event, the raffle and its sale.
    expect(found.events).toBe(22);
    expect(found.readModels[0]).toMatchObject({ projection: raffleCards.name, documents: 1 });
  });

  it('finds all equal while events continue', async () => {
    await build();
    const selling = harness.append(...sale(12, 90, 1).slice(20));
    for (let turn = 0; turn < 3; turn += 1) {
      const found = await report();
      expect(found.readModels.flatMap(({ differences }) => differences)).toStrictEqual([]);
      expect(faultsIn(found)).toStrictEqual([]);
    }
    await selling;
  });

  it('lists read models that are not built from this log, and is not sound', async () => {
    const found = await report();
    expect(states(found)).toStrictEqual(readModels.map(() => 'unbuilt'));
    expect(found.sound).toBe(false);
  });
});

describe('an audit of a read model that was changed without an event', () => {
  beforeEach(async () => {
    const copy = await build();
    await copy.stop();
  });

  it('names the fields of a document that differs from the fold, and the event', async () => {
    await cards().updateOne({ _id: 12 }, { $set: { soldTickets: 1, stray: true } });
    const [model] = (await report()).readModels;
    const [difference, ...others] = model?.differences ?? [];
    expect(difference).toMatchObject({
      id: 12,
      finding: 'different',
      fields: ['soldTickets', 'stray'],
      event: { stream: 'raffle-12', revision: 20, type: 'TicketsPurchased' },
    });
    expect(others).toStrictEqual([]);
  });

  it('finds a document that is missing', async () => {
    await cards().deleteOne({ _id: 12 });
    expect(await cardDifferences()).toStrictEqual([{ id: 12, finding: 'missing', fields: [] }]);
  });

  it('finds a document that is behind', async () => {
    const [first] = await harness.documents(raffleCards);
    await harness.append(...sale(12, 21, 1).slice(20));
    const copy = await build();
    await copy.stop();
    if (first) await cards().replaceOne({ _id: 12 }, first);
    expect(await cardDifferences()).toStrictEqual([{ id: 12, finding: 'behind', fields: [] }]);
  });

  it('finds documents that the log does not explain', async () => {
    await cards().insertOne({ _id: 99, position: 4 });
    await cards().updateOne({ _id: 12 }, { $inc: { position: 1_000 } });
    const found = (await cardDifferences()) ?? [];
    expect(found.map(({ id, finding }) => [id, finding])).toStrictEqual(
      expect.arrayContaining([
        [12, 'not in the log'],
        [99, 'not in the log'],
      ]),
    );
    expect(found).toHaveLength(2);
  });
});

describe('an audit of a log with faults', () => {
  const onSale = (raffleId: number) =>
    raffleCreated({ raffleId, endDate: '2026-06-01T10:00:00.000Z' });

  /** A sale after the seal, whose draw is missing, too. */
  const soldAfterSeal = (raffleId: number) => {
    const raffle = onSale(raffleId);
    const sold = ticketsPurchased({ tickets: 5 }, raffle);
    const late = ticketsPurchased({}, sold);
    return [raffle, sold, raffleCompleted({ reason: 'end-date-reached' }, sold), late];
  };

  const drawnWithOtherSeed = (raffleId: number) => {
    const raffle = onSale(raffleId);
    const sold = ticketsPurchased({ tickets: 100 }, raffle);
    const seal = raffleCompleted({}, sold);
    return [raffle, sold, seal, winnerDrawn({ seed: 'f'.repeat(64) }, seal)];
  };

  /** Two days after the log was opened, of which one has another root; the next is left out. */
  const days = () => {
    const first = dayOf(new Date());
    const forged = dayRooted({ day: first, at: settledAt(first) });
    const third = dayAfter(dayAfter(first));
    return [forged, dayRooted({ day: third, at: settledAt(third), previous: forged.data.chain })];
  };

  /** A fault of every kind, each in a raffle or an account of its own. */
  const plant = async () => {
    const [range, oversold, chain, gap, totals] = [21, 22, 24, 25, 26].map(onSale);
    if (!range || !oversold || !chain || !gap || !totals) throw new Error('There are five');
    const all = ticketsPurchased({ tickets: 100 }, oversold);
    await harness.append(
      range,
      ticketsPurchased({ firstTicket: 2, lastTicket: 2 }, range),
      oversold,
      all,
      ticketsPurchased({}, all),
      ...drawnWithOtherSeed(23),
      chain,
      ticketsPurchased({ entriesHead: 'f'.repeat(64) }, chain),
      gap,
      ticketsPurchased({}, gap),
      totals,
      ticketsPurchased({ amountCents: 1 }, totals),
      ...soldAfterSeal(27),
      accountRegistered({ userId: 20, username: '20' }),
      featureSlotTaken({ raffleId: 21 }),
      featureSlotTaken({ raffleId: 22 }),
      accountDeletionRequested({ userId: 29, at: TAKEN_AT }),
      ...days(),
    );
    for (const userId of [20, 21]) {
      const claim = { type: 'UsernameClaimed', at: NOW.toISOString(), data: { userId } };
      const event = newEvent(claim, { correlationId: 'test' });
      await harness.log.append('username-hash-of-20', [event], 'any');
    }
  };

  /** Hides the creation of raffle 25, and lets the store erase it. */
  const eraseFirst = async () => {
    await harness.log.truncateBefore('raffle-25', 1);
    await askForScavenge(harness.eventStore.url);
    await until('the event is erased', async () => {
      const all = await readLog(harness.log);
      return !all.some(({ stream, revision }) => stream === 'raffle-25' && revision === 0);
    });
  };

  const PLANTED = [
    'no-missing-event raffle-25:1',
    'rules-replayed raffle-21:1',
    'rules-replayed raffle-22:2',
    'rules-replayed raffle-23:3',
    'rules-replayed raffle-24:1',
    'rules-replayed raffle-26:1',
    'rules-replayed raffle-27:3',
    'deadlines-kept raffle-27:2',
    'draws-recomputed raffle-23:3',
    'days-recomputed transparency-days:0',
    'days-recomputed transparency-days:1',
    'one-feature-a-week featureQuota-3:0',
    'one-feature-a-week featureQuota-3:1',
    'processes-finished account-29:0',
    'rules-replayed account-29:0',
    'rules-replayed featureQuota-3:1',
    'rules-replayed raffle-27:2',
    'rules-replayed transparency-days:1',
    'rules-replayed username-hash-of-20:1',
  ];

  it('finds exactly these, each at its event, and what was changed in a read model', async () => {
    await harness.append(onSale(13));
    const copy = await build();
    await copy.stop();
    await plant();
    await eraseFirst();
    await cards().updateOne({ _id: 12 }, { $set: { soldTickets: 1 } });
    await cards().deleteOne({ _id: 13 });
    await cards().insertOne({ _id: 99, position: 4 });
    const found = await report();
    expect([...new Set(faultsIn(found))].sort()).toStrictEqual(PLANTED.toSorted());
    const differences = found.readModels.flatMap(({ projection, differences: all }) =>
      all.map(({ id, finding, fields }) => [projection, id, finding, ...fields].join(' ')),
    );
    expect(differences.toSorted()).toStrictEqual([
      `${RAFFLE_CARDS.projection} 12 different soldTickets`,
      `${RAFFLE_CARDS.projection} 13 missing`,
      `${RAFFLE_CARDS.projection} 99 not in the log`,
    ]);
  });

  it('tells an event that can’t be read, and goes on after it', async () => {
    const foreign = connectEventLog(harness.eventStore.url, {
      catalogue: { ...catalogue, raffle: { ...catalogue.raffle, RafflePaused: { upcasts: [] } } },
    });
    const paused = { type: 'RafflePaused', at: NOW.toISOString(), data: { raffleId: 12 } };
    await foreign.append('raffle-12', [newEvent(paused, { correlationId: 'test' })], 'any');
    await foreign.close();
    const gap = ticketsPurchased(
      { firstTicket: 3, lastTicket: 3 },
      raffleCreated({ raffleId: 13 }),
    );
    await harness.append(raffleCreated({ raffleId: 13 }), gap);
    const found = await report();
    expect([...new Set(faultsIn(found))]).toStrictEqual([
      'events-readable raffle-12:21',
      'rules-replayed raffle-13:1',
    ]);
    expect(String(found.log[0]?.faults[0]?.found)).toContain('RafflePaused');
  });

  it('reports the same when its memory holds a few documents at a time', async () => {
    const copy = await build();
    await harness.append(...sale(12, 120).slice(20));
    await plant();
    await harness.caughtUp();
    await copy.stop();
    await cards().updateMany({}, { $set: { soldTickets: 1 } });
    await cards().deleteOne({ _id: 21 });
    await cards().insertOne({ _id: 99, position: 4 });
    const inOrder = ({ readModels: all, ...rest }: AuditReport) => ({
      ...rest,
      readModels: all.map(({ differences, ...model }) => ({
        ...model,
        differences: differences.toSorted((one, other) => Number(one.id) - Number(other.id)),
      })),
    });
    const ends: number[] = [];
    const compared: number[] = [];
    const onProgress = ({ position, end, comparing }: AuditProgress) => {
      ends.push(position / end);
      if (comparing && comparing.of > 0) compared.push(comparing.documents / comparing.of);
    };
    const few = await report({ mostDocuments: 5, onProgress });
    expect(inOrder(few)).toStrictEqual(inOrder(await report()));
    expect(few.readModels[0]?.different).toBeGreaterThan(4);
    // As often as it took a share.
    expect(ends.length).toBeGreaterThan(4);
    expect(ends.at(-1)).toBe(1);
    // Each share is compared to its end, and nothing stands at its end meanwhile.
    expect(compared.filter((share) => share === 1).length).toBeGreaterThanOrEqual(3);
    expect(Math.min(...compared)).toBeLessThan(1);
  });

  it('goes on from what was stored last when it was killed', async () => {
    const copy = await build();
    const more = sale(12, 2_500).slice(20);
    const encoded = more.map((event) => newEvent(event, { correlationId: 'test' }));
    await harness.log.append('raffle-12', encoded, 'any');
    await plant();
    await harness.caughtUp();
    await copy.stop();
    const folder = await mkdtemp(join(tmpdir(), 'mark-'));
    const path = join(folder, 'audit.mark');
    let stored = 0;
    const keep = async (known: AuditRun) => {
      stored += 1;
      await writeMark(path, known);
      if (stored === 2) throw new Error('killed');
    };
    await expect(run({ keep })).rejects.toThrow('killed');
    const resumed = await readMark(path);
    expect(resumed.events).toBeGreaterThan(2_000);
    expect(await report({ resumed })).toStrictEqual(await report());
    await rm(folder, { recursive: true });
  });

  it('stores nothing that the deletion of an account forgets, and folds it anew', async () => {
    const copy = await build();
    const username = 'usuariosaliente';
    const reportId = '6a1d3f0e-2c55-4b0b-9a33-0c7d8e2f4b11';
    await harness.append(
      accountRegistered({ userId: 20, username }),
      reportFiled({ reportId, text: 'Denunciasaliente' }),
    );
    await harness.caughtUp();
    await copy.stop();
    // As the site does: no name can be read in a hash.
    const hashed = {
      invariants: invariantsOf({ hashName: sha256, hash: sha256, tagOf: () => undefined }),
    };
    const whole = await report(hashed);
    const folder = await mkdtemp(join(tmpdir(), 'mark-'));
    const path = join(folder, 'stopped.mark');
    const stop = new AbortController();
    // At the end of the log: all is folded, and nothing is compared yet.
    const outcome = await run({
      ...hashed,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    if (outcome.kind === 'finished') throw new Error('Nobody has stopped the audit');
    const held = [...outcome.run.folds.values()].flatMap(({ documents }) => [
      ...documents.values(),
    ]);
    const stored = async () => {
      await writeMark(path, outcome.run);
      return (await readFile(path)).toString('latin1');
    };
    for (const text of [username, 'Denunciasaliente']) {
      expect(JSON.stringify(held)).toContain(text);
      expect(await stored()).not.toContain(text);
    }
    const resumed = await readMark(path);
    expect(await report({ ...hashed, resumed })).toStrictEqual(whole);
    await rm(folder, { recursive: true });
  });

  it('reports the same when it was stopped and resumed', async () => {
    const copy = await build();
    await plant();
    await harness.caughtUp();
    await copy.stop();
    await cards().updateOne({ _id: 12 }, { $set: { soldTickets: 1 } });
    const whole = await report();
    const folder = await mkdtemp(join(tmpdir(), 'mark-'));
    const path = join(folder, 'audit.mark');
    let stops = 0;
    for (let resumed; ; stops += 1) {
      const stop = new AbortController();
      let seen = 0;
      const outcome = await run({
        resumed,
        signal: stop.signal,
        // Stopped after every seven events: an invariant sees each of them.
        invariants: [
          {
            name: 'stops',
            initialState: () => ({}),
            see: () => {
              seen += 1;
              if (seen === 7) stop.abort();
            },
          },
          ...invariants,
        ],
      });
      if (outcome.kind === 'finished') {
        const log = outcome.report.log.filter(({ invariant }) => invariant !== 'stops');
        expect({ ...outcome.report, log }).toStrictEqual(whole);
        break;
      }
      await writeMark(path, outcome.run);
      resumed = await readMark(path);
    }
    expect(stops).toBeGreaterThan(3);
    expect(whole.sound).toBe(false);
    await rm(folder, { recursive: true });
  });
});

describe('an audit of snapshots', () => {
  /** A snapshot of the sale after this many of its purchases, as far as it is changed. */
  const take = async (purchases: number, changes: (part: RafflePart) => Partial<RafflePart>) => {
    const history = [raffleCreated(), ...sale(12, 20, 1).slice(0, purchases)];
    const [part] = partsOf(history.reduce(evolve, unknownRaffle), purchases, undefined);
    if (!part) throw new Error('The raffle is on sale');
    const taken = snapshotTaken({ ...part, ...changes(part) });
    const event = newEvent(taken, { correlationId: 'test' });
    await harness.log.append('raffleSnapshot-12', [event], 'any');
  };

  it('holds for those that are the folds of their events', async () => {
    await take(12, () => ({}));
    expect(faultsIn(await report())).toStrictEqual([]);
  });

  it.each<[string, (part: RafflePart) => Partial<RafflePart>]>([
    ['other totals', ({ totals }) => ({ totals: { ...totals, soldTickets: 3 } })],
    ['another chain', ({ totals }) => ({ totals: { ...totals, entriesHead: 'another' } })],
    ['a buyer less', ({ buyers }) => ({ buyers: buyers.slice(1) })],
    ['a buyer more', ({ buyers }) => ({ buyers: [...buyers, 99] })],
    ['a purchase less', ({ purchases }) => ({ purchases: purchases.slice(1) })],
    ['another end', () => ({ endDate: '2099-01-01T00:00:00.000Z' })],
    ['another place', ({ revision }) => ({ revision: revision - 1 })],
    ['a place that is not there', () => ({ revision: 99 })],
  ])('finds one with %s', async (_what, changes) => {
    await take(12, changes);
    expect(faultsIn(await report())).toStrictEqual(['snapshots-folded raffleSnapshot-12:0']);
  });

  it('passes over those of raffles that are over, and where one read model is asked for', async () => {
    await take(12, () => ({ endDate: '2099-01-01T00:00:00.000Z' }));
    expect(faultsIn(await report({ invariants: [] }))).toStrictEqual([]);
    await harness.append(raffleCancelled({ reason: 'withdrawn', participants: 1 }));
    expect(faultsIn(await report()).join()).not.toContain('snapshots-folded');
  });
});

describe('an audit of the index of the log', () => {
  const blocks = () => harness.db.collection<LogBlock>(LOG_BLOCKS);

  beforeEach(async () => {
    const copy = await build();
    await until('the log has blocks', async () => (await blocks().countDocuments()) > 0);
    await copy.stop();
  });

  it('holds for blocks that know their events', async () => {
    expect((await report()).sound).toBe(true);
  });

  it.each<[string, (block: LogBlock) => object]>([
    ['no marks', (block) => ({ ...block, marks: new Binary(Buffer.alloc(0)) })],
    ['a mark less', (block) => ({ ...block, marks: new Binary(block.marks.buffer.subarray(4)) })],
    ['a smaller count', (block) => ({ ...block, count: block.count - 1 })],
    ['a time before its events', (block) => ({ ...block, until: new Date(0) })],
    ['a time after them', (block) => ({ ...block, since: new Date(NOW.getTime() * 2) })],
    ['nothing but its name', ({ life, of }) => ({ life, of })],
  ])('finds one with %s, once', async (_what, change) => {
    const block = await blocks().findOne({}, { sort: { _id: 1 } });
    if (!block) throw new Error('There is a block');
    await harness.db
      .collection<{ _id: number }>(LOG_BLOCKS)
      .replaceOne({ _id: block._id }, change(block));
    const found = faultsIn(await report());
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^blocks-complete /);
  });
});
