import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BUYER, OTHER_BUYER, SELLER } from '../../domain/raffles/controls/example';
import type { EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import type { Application } from '../application';
import { context, publish, refusal } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { buyTickets } from './buy-tickets';
import { createHolders } from './raffle-secrets';

type Buyer = Parameters<typeof buyTickets>[0]['buyer'];
const member: Buyer = { userId: BUYER, role: 'member' };

let stage: Stage;
let app: Application;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

beforeEach(() => {
  app = testApplication(stage.log);
});

const published = (totalTickets: number) => publish(app, { totalTickets });

const buy = (raffleId: number, tickets: number, purchaseId: string, by = app, buyer = member) =>
  buyTickets({ app: by, raffleId, buyer, tickets, purchaseId, context });

const accepted = async (buying: ReturnType<typeof buy>) => {
  const outcome = await buying;
  if (outcome.kind === 'rejected') throw new Error(`Refused: ${outcome.rejection.type}`);
  return outcome;
};

describe('buying tickets', () => {
  it('sells the next ones, to a holder whom the receipt proves', async () => {
    const raffleId = await published(10);
    await buy(raffleId, 3, 'p-1');
    const { purchased, holder } = await accepted(buy(raffleId, 2, 'p-2'));
    const { nonce } = (await stage.creationOf(raffleId)).data;
    const { keyId } = app.keyring.current;
    expect(purchased.data).toMatchObject({ firstTicket: 4, lastTicket: 5, tag: holder?.tag });
    expect(holder).toEqual(app.holderOf({ raffleId, nonce, keyId }, BUYER));
  });

  it('is refused by the rules, and changes nothing', async () => {
    const raffleId = await published(2);
    expect(await buy(raffleId, 3, 'p-1')).toMatchObject(refusal('not-enough-tickets'));
    expect(await buy(4_711, 1, 'p-1')).toMatchObject(refusal('raffle-not-found'));
    const operator = { userId: BUYER, role: 'operator' } as const;
    const asOperator = { app, raffleId, buyer: operator, tickets: 1, purchaseId: 'p-1', context };
    expect(await buyTickets(asOperator)).toMatchObject(refusal('operators-cannot-buy'));
    expect(await stage.typesOf(raffleStream(raffleId))).toEqual(['RaffleCreated']);
  });

  it('answers a repeat the same, also from another program', async () => {
    const raffleId = await published(2);
    const first = await accepted(buy(raffleId, 2, 'p-1'));
    for (const program of [app, testApplication(stage.log)]) {
      const { purchased, holder } = await accepted(buy(raffleId, 2, 'p-1', program));
      expect({ ...purchased }).toMatchObject({ ...first.purchased });
      expect(holder).toEqual(first.holder);
    }
    const types = ['RaffleCreated', 'TicketsPurchased', 'RaffleCompleted'];
    expect(await stage.typesOf(raffleStream(raffleId))).toEqual(types);
  });

  it('finds a repeated purchase among the raffle’s other events, and reads none before it', async () => {
    const raffleId = await published(10);
    await buy(raffleId, 2, 'p-1');
    const feature = { type: 'FeatureRaffle', data: { raffleId, sellerId: SELLER } } as const;
    await app.raffles.handle(raffleStream(raffleId), feature, context);
    const { purchased } = await accepted(buy(raffleId, 3, 'p-2'));

    const reading = jest.spyOn(app.log, 'readStream');
    const repeat = await accepted(buy(raffleId, 3, 'p-2'));
    expect({ ...repeat.purchased }).toMatchObject({ ...purchased });
    const from = reading.mock.calls.map(([, options]) => options?.from ?? 0);
    reading.mockRestore();
    // Event 0 is the creation, and event 1 the purchase before.
    expect(Math.min(...from)).toBeGreaterThan(1);
  });

  it('is not answered without its event, when the log has lost it', async () => {
    const raffleId = await published(10);
    await buy(raffleId, 2, 'p-1');
    const readStream: EventLog['readStream'] = async function* () {
      yield* await Promise.resolve([]);
    };
    const program = { ...app, log: { ...stage.log, readStream } };
    const repeat = buy(raffleId, 2, 'p-1', program);
    await expect(repeat).rejects.toThrow('Purchase p-1 is not in the log');
  });

  it('sells no ticket twice when two programs race', async () => {
    const raffleId = await published(30);
    const programs = [app, testApplication(stage.log)];
    const other: Buyer = { userId: OTHER_BUYER, role: 'member' };
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        buy(raffleId, 1, `p-${index}`, programs[index % 2], index % 2 === 0 ? member : other),
      ),
    );
    const sold = outcomes.flatMap((outcome) =>
      outcome.kind === 'accepted' ? [outcome.purchased.data.firstTicket] : [],
    );
    const tickets = Array.from({ length: 30 }, (_, index) => index + 1);
    expect(sold.toSorted((one, another) => one - another)).toEqual(tickets);
  });
});

describe('a key that was removed after its raffle had ended', () => {
  const withoutKey = () => ({ ...app, holderOf: createHolders({ find: () => undefined }) });

  it('only leaves out the holder in a repeat', async () => {
    const raffleId = await published(2);
    const first = await accepted(buy(raffleId, 2, 'p-1'));
    const repeat = await accepted(buy(raffleId, 2, 'p-1', withoutKey()));
    expect({ ...repeat.purchased }).toMatchObject({ ...first.purchased });
    expect(repeat.holder).toBeUndefined();
    const later = buy(raffleId, 1, 'p-2', withoutKey());
    expect(await later).toMatchObject(refusal('tickets-sold-out'));
  });

  it('sells nothing while the raffle needs it', async () => {
    const raffleId = await published(2);
    await expect(buy(raffleId, 1, 'p-1', withoutKey())).rejects.toThrow('No secret for key');
  });
});
