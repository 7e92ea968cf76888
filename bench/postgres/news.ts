import { Client, type Pool } from 'pg';
import { connectionTo } from './cluster';

const CHANNEL = 'raffles';
/** The interval at which the product sends the changes of one raffle. */
const EVERY_MS = 100;
const WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 20;

/** The number of sold tickets by raffle. */
export type Sold = Map<number, number>;

/**
 * Notifies clients of each raffle's sales, at most ten times a second, in separate statements: a
 * `pg_notify` inside the sale would make all sales wait for each other.
 * @returns a function that takes a raffle's count
 */
export const createNews = (pool: Pool) => {
  const changed: Sold = new Map();
  setInterval(() => {
    if (changed.size === 0) return;
    const news = [...changed].map((raffle) => JSON.stringify(raffle));
    changed.clear();
    const text = `SELECT pg_notify('${CHANNEL}', told) FROM unnest($1::text[]) AS told`;
    void pool.query({ name: 'tell', text, values: [news] });
  }, EVERY_MS);
  return (raffleId: number, sold: number): void => {
    changed.set(raffleId, Math.max(sold, changed.get(raffleId) ?? 0));
  };
};

/** Another client, which receives the sales of each raffle. */
export class NewsListener {
  private readonly sold: Sold = new Map();

  private constructor(private readonly client: Client) {
    client.on('notification', ({ payload = '' }) => {
      const [raffleId, sold] = JSON.parse(payload) as [number, number]; // written by `createNews`
      this.sold.set(raffleId, Math.max(sold, this.sold.get(raffleId) ?? 0));
    });
  }

  static async open(folder: string): Promise<NewsListener> {
    const client = new Client(connectionTo(folder));
    await client.connect();
    const listener = new NewsListener(client);
    await client.query(`LISTEN ${CHANNEL}`);
    return listener;
  }

  /** @throws Error unless a notification of all sold tickets arrives soon */
  async hears(tickets: number): Promise<void> {
    const until = performance.now() + WITHIN_MS;
    const heard = () => [...this.sold.values()].reduce((sum, each) => sum + each, 0);
    while (heard() !== tickets) {
      if (performance.now() > until) throw new Error(`${tickets} were sold, ${heard()} heard of`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
