import type { Raffle } from '@contracts/raffles';
import type { ApiClient } from '../../tests/kit/system/api-client';
import type { RunningSystem } from '../../tests/kit/system/running-system';
import { inParallel, publishRaffle, register, uploadPicture } from '../../tests/kit/system/shop';
import type { Buyer } from '../load/load';
import { CONNECTIONS } from '../load/press';

/** The answer to a publication waits for the read models, so many run at once. */
const PUBLISH_AT_ONCE = 100;

interface Seller {
  readonly client: ApiClient;
  readonly image: string;
}

/** A running product with a seller and buyers, who register at their first use. */
export class Shop {
  private seller: Promise<Seller> | undefined;
  private people: Promise<readonly Buyer[]> | undefined;

  constructor(readonly system: RunningSystem) {}

  get url(): string {
    return this.system.url;
  }

  /**
   * Publishes a raffle that sells up to a million tickets.
   * @returns its id
   */
  async publish(): Promise<number> {
    const { client, image } = await (this.seller ??= this.openShop());
    return (await publishRaffle(client, image)).id;
  }

  publishMany(count: number): Promise<number[]> {
    return inParallel(count, () => this.publish(), PUBLISH_AT_ONCE);
  }

  /** A signed-in person for each connection of a load. */
  buyers(): Promise<readonly Buyer[]> {
    const { url } = this.system;
    return (this.people ??= inParallel(CONNECTIONS, async (index) => {
      const person = await register(url, `compra${index}`);
      return { cookie: person.cookie(), userId: person.userId };
    }));
  }

  /** A raffle from the read models. */
  async raffle(raffleId: number): Promise<Raffle> {
    const response = await fetch(`${this.system.url}/api/raffles/${raffleId}`);
    if (!response.ok) throw new Error(`A raffle answered ${response.status}`);
    return (await response.json()) as Raffle; // the route promises this shape
  }

  private async openShop(): Promise<Seller> {
    const client = await register(this.system.url, 'vendedora');
    return { client, image: await uploadPicture(client) };
  }
}
