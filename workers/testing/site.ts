import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Application } from '../../application/application';
import {
  TEST_DRAW_DELAY_MS,
  TEST_SECRET,
  testApplication,
} from '../../application/testing/test-application';
import { foldAll } from '../../projections/fold-all';
import { RAFFLE_CARDS, type RaffleCard } from '../../projections/raffle-cards/document';
import { raffleCards } from '../../projections/raffle-cards/fold';
import { until } from '../../tests/kit/until';
import { commitmentOf, receiptSecretOf, seedOf, tagOf } from '../../domain/draw/entries';
import { buyTickets, createRaffle, SELLER } from '../../domain/raffles/controls';
import type { CreateRaffle, RaffleCommand } from '../../domain/raffles/commands';
import type { RaffleEvent } from '../../domain/raffles/events';
import { connectDocuments, type Documents } from '../../platform/documents/documents';
import type { Recorded } from '../../platform/event-store/codec';
import { catalogue } from '../../domain/catalogue';
import { connectEventLog, type EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import type { Undated } from '../../platform/event-store/stream-queue';
import { createKeyring } from '../../platform/secrets';

export const DRAW_SECRET = TEST_SECRET;
export const DRAW_DELAY_MS = TEST_DRAW_DELAY_MS;

export const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** The actions of sellers, buyers and projections, for tests of the workers. */
export class Site {
  readonly app: Application;
  private raffleIds = 0;
  private purchases = 0;
  /** How far this site's clock is behind. */
  behindMs = 0;

  private constructor(
    readonly log: EventLog,
    private readonly documents: Documents,
  ) {
    const now = () => new Date(Date.now() - this.behindMs);
    this.app = testApplication(log, { now });
  }

  static async open(urls: {
    readonly eventStoreUrl: string;
    readonly mongodbUrl: string;
  }): Promise<Site> {
    const documents = await connectDocuments(urls.mongodbUrl);
    return new Site(connectEventLog(urls.eventStoreUrl, { catalogue }), documents);
  }

  /** @returns the new raffle's id */
  async publish(
    terms: Partial<CreateRaffle['data']> & { readonly endDate: string },
    secret = DRAW_SECRET,
  ): Promise<number> {
    const raffleId = (this.raffleIds += 1);
    const { data } = createRaffle({
      raffleId,
      commit: commitmentOf(seedOf(secret, { raffleId, nonce: null })),
      keyId: createKeyring([secret]).current.keyId,
      nonce: null,
      ...terms,
    });
    await this.send(raffleId, { type: 'CreateRaffle', data });
    return raffleId;
  }

  /**
   * Publishes a raffle whose end has passed, so many milliseconds after a moment.
   * @returns the position of its end: what was due at the moment stands before it
   */
  async endedAtOnce(moment: string, afterMs: number): Promise<number> {
    await delay(new Date(moment).getTime() + afterMs - Date.now());
    this.behindMs = 3_600_000;
    const raffleId = await this.publish({ endDate: moment });
    return (await this.waitFor(raffleId, 'RaffleCancelled')).position;
  }

  async buy(raffleId: number, buyerId: number, tickets: number): Promise<void> {
    const secret = receiptSecretOf(DRAW_SECRET, { raffleId, nonce: null }, buyerId);
    const tag = tagOf(raffleId, buyerId, secret);
    const purchaseId = `purchase-${(this.purchases += 1)}`;
    const { data } = buyTickets({ raffleId, buyerId, tickets, tag, purchaseId });
    await this.send(raffleId, { type: 'BuyTickets', data });
  }

  async close(raffleId: number, sellerId = SELLER): Promise<void> {
    const data = { raffleId, sellerId };
    await this.send(raffleId, { type: 'CloseRaffle', data });
  }

  async history(raffleId: number): Promise<Recorded<RaffleEvent>[]> {
    const events: Recorded<RaffleEvent>[] = [];
    const stream = this.log.readStream<RaffleEvent>(raffleStream(raffleId));
    for await (const event of stream) events.push(event);
    return events;
  }

  /** The event of this type, as soon as it is among the newest of its raffle. */
  async waitFor<Type extends RaffleEvent['type']>(raffleId: number, type: Type) {
    const isWanted = (
      event: Recorded<RaffleEvent>,
    ): event is Recorded<Extract<RaffleEvent, { type: Type }>> => event.type === type;
    let found: Recorded<Extract<RaffleEvent, { type: Type }>> | undefined;
    await until(`raffle ${raffleId} has its ${type}`, async () => {
      found = (await this.newest(raffleId)).find(isWanted);
      return found !== undefined;
    });
    if (!found) throw new Error('Found above');
    return found;
  }

  /** Brings the read model up to date. */
  async project(): Promise<void> {
    const events: Recorded[] = [];
    for await (const event of this.log.readAll()) events.push(event);
    const cards = this.documents.db.collection<RaffleCard>(RAFFLE_CARDS.projection);
    for (const card of foldAll(raffleCards, events).values()) {
      await cards.replaceOne({ _id: card._id }, card, { upsert: true });
    }
  }

  async leave(): Promise<void> {
    await this.log.close();
    await this.documents.close();
  }

  /** The last two, because a draw follows its seal soon. */
  private async newest(raffleId: number): Promise<Recorded<RaffleEvent>[]> {
    const events: Recorded<RaffleEvent>[] = [];
    const two = { backwards: true, maxCount: 2 };
    const stream = this.log.readStream<RaffleEvent>(raffleStream(raffleId), two);
    for await (const event of stream) events.push(event);
    return events;
  }

  private async send(raffleId: number, command: Undated<RaffleCommand>): Promise<void> {
    const context = { correlationId: randomUUID() };
    const outcome = await this.app.raffles.handle(raffleStream(raffleId), command, context);
    if (outcome.kind === 'rejected') throw new Error(`Refused: ${outcome.rejection.type}`);
  }
}
