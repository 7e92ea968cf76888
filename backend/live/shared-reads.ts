import type { RaffleChange } from '../../contracts/live';

type Read = (raffleIds: readonly number[]) => Promise<readonly RaffleChange[]>;

/** Reads raffles together with what others ask at the same time. */
export type SharedReads = (
  network: string,
  raffleIds: readonly number[],
) => Promise<readonly RaffleChange[]>;

interface Ask {
  readonly raffleIds: readonly number[];
  readonly resolve: (changes: readonly RaffleChange[]) => void;
  readonly reject: (error: unknown) => void;
}

/** One read at a time, and the next one not before this. */
const EVERY_MS = 25;
/** Raffles of one network in a read: one full request, or many small ones. */
const NETWORK_MAX = 200;
/** Raffles of all networks in a read. */
const READ_MAX = 2_000;

/**
 * Answers what all sockets ask by one read after the other. In each, every network has a turn, so
 * whoever asks without an end waits for themselves, and others wait for one read.
 */
export const createSharedReads = (read: Read): SharedReads => {
  /** The first network in it is the next one served. */
  const waiting = new Map<string, Ask[]>();
  let isReading = false;

  /** The asks of the next read. */
  const takeTurns = (): readonly Ask[] => {
    const taken: Ask[] = [];
    let ids = 0;
    // oxlint-disable-next-line unicorn/no-useless-spread -- `set` again is for the next read
    for (const [network, asks] of [...waiting]) {
      if (ids >= READ_MAX) break;
      let own = 0;
      while (asks[0] && (own === 0 || own + asks[0].raffleIds.length <= NETWORK_MAX)) {
        own += asks[0].raffleIds.length;
        taken.push(...asks.splice(0, 1));
      }
      ids += own;
      waiting.delete(network);
      if (asks.length > 0) waiting.set(network, asks);
    }
    return taken;
  };

  const answer = async (asks: readonly Ask[]): Promise<void> => {
    try {
      const changes = await read([...new Set(asks.flatMap(({ raffleIds }) => raffleIds))]);
      const byId = new Map(changes.map((change) => [change.raffleId, change]));
      for (const { raffleIds, resolve } of asks)
        resolve(raffleIds.flatMap((id) => byId.get(id) ?? []));
    } catch (error) {
      for (const { reject } of asks) reject(error);
    }
  };

  const readOn = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    while (waiting.size > 0) {
      const pause = new Promise((resolve) => setTimeout(resolve, EVERY_MS).unref());
      await answer(takeTurns());
      await pause;
    }
    isReading = false;
  };

  return (network, raffleIds) =>
    new Promise((resolve, reject) => {
      const ask = { raffleIds, resolve, reject };
      const others = waiting.get(network);
      if (others) others.push(ask);
      else waiting.set(network, [ask]);
      void readOn();
    });
};
