import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { DrawPack } from '@contracts/draws';
import type { ListedNotification } from '@contracts/notifications';
import type { Purchase, Receipt } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { IDEMPOTENCY_KEY_HEADER } from '@contracts/site';
import { nextHead } from '@domain/draw/entries';
import { checkAsDocumented } from '@domain/testing/documented-checker';
import { until } from '../../kit/until';
import { expectAsRecorded, isObject } from './as-recorded';
import { useRecordedSystem } from './recorded-system';
import { askers, recording } from './recording';

const { raffles, answers, pictures, repeated } = recording;
const BUYER = 'NURIA';

/** A profile had it before another one, so it is removed after a day; with its thumbnail. */
const REPLACED = ['uploads', 'thumbnails'].map(
  (folder) => `/objects/${folder}/4-337976f0-f953-4e70-8c12-957c4aeec41b.webp`,
);
const shown = pictures.filter(({ path }) => !REPLACED.includes(path));

const system = useRecordedSystem();

// First, because the tests below buy tickets.
describe('a data folder that version 0.1.0 left', () => {
  it.each(askers)('looks the same to %s as it did then', (_who, as) =>
    expectAsRecorded(system, as),
  );

  it('still serves every picture that is shown somewhere', async () => {
    expect(shown).toHaveLength(pictures.length - REPLACED.length);
    for (const { path, type, sha256 } of shown) {
      const picture = await system.visitor().raw(path);
      const bytes = new Uint8Array(await picture.arrayBuffer());
      expect({
        path,
        type: picture.headers.get('Content-Type'),
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }).toEqual({ path, type, sha256 });
    }
  });
});

describe('a draw of that folder', () => {
  const drawn = answers.flatMap(({ path, body }) =>
    isObject(body) && 'winners' in body ? [path] : [],
  );

  it.each(drawn)('is valid for the documented checker: %s', async (path) => {
    const { body: pack } = await system.visitor().get<DrawPack>(path);
    const winner = pack.winners?.[0]?.ticket;
    expect(checkAsDocumented(pack)).toEqual({ status: 0, said: `VERIFIED ${String(winner)}` });
  });

  it('that was due while nothing ran is announced to its winner', async () => {
    const buyers = await Promise.all(['teo', 'vera'].map(system.signIn));
    await until('the winner is told', async () => {
      const lists = await Promise.all(
        buyers.map((buyer) => buyer.get<ListedNotification[]>('/api/notifications')),
      );
      return lists
        .flatMap(({ body }) => body)
        .some(({ type, raffleId }) => type === 'raffle-won' && raffleId === raffles.undrawn);
    });
  });
});

describe('a raffle of that folder that is on sale', () => {
  const find = async (raffleId: number) =>
    (await system.visitor().get<Raffle>(`/api/raffles/${raffleId}`)).body;

  const receiptsOf = (raffleId: number, as?: string): readonly Receipt[] =>
    answers
      .filter(({ path }) => path.includes(`/participations/${raffleId}/receipts`))
      .filter((answer) => as === undefined || answer.as === as)
      // This route answers with a list of receipts.
      .flatMap(({ body }) => body as Receipt[]);

  it.each([
    ['whose state is kept in snapshots', raffles.busy],
    ['that is featured', raffles.mainstay],
  ])('continues to sell where it stopped: one %s', async (_which, raffleId) => {
    const last = receiptsOf(raffleId).reduce((one, other) => (one.seq > other.seq ? one : other));
    const [own] = receiptsOf(raffleId, BUYER);
    if (!own) throw new Error(`${BUYER} has bought nothing of raffle ${raffleId}`);
    const entry = { seq: last.seq + 1, from: last.to + 1, to: last.to + 2, tag: own.tag };

    const { participants } = await find(raffleId);
    const buyer = await system.signIn(BUYER);
    const order = { raffleId, tickets: 2 };
    const { status, body } = await buyer.send<Purchase>('POST', '/api/participations', order);

    expect(status).toBe(201);
    expect(body.receipt).toMatchObject({
      ...entry,
      head: nextHead(last.head, entry),
      receiptSecret: own.receiptSecret,
    });
    await until(
      'the tickets are shown as sold',
      async () => (await find(raffleId)).soldTickets === entry.to,
    );
    expect(await find(raffleId)).toMatchObject({ participants });
  });

  // A raffle forgets keys only when it sells more, so this key is known at any date.
  it('recognises a repeated request by its key', async () => {
    const { key, raffleId, tickets, answer } = repeated;
    const before = await find(raffleId);
    const buyer = await system.signIn(BUYER);
    const { status, body } = await buyer.send<Purchase>(
      'POST',
      '/api/participations',
      { raffleId, tickets },
      { [IDEMPOTENCY_KEY_HEADER]: key },
    );
    expect({ status, body }).toMatchObject({ status: 201, body: answer });
    expect(await find(raffleId)).toEqual(before);
  });
});
