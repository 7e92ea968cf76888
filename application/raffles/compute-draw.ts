import { entryOf, pickWinners, type Pick } from '../../domain/draw/pick';
import type { DrawnHolder } from '../../domain/raffles/events';
import { GiveUpError } from '../../platform/give-up-error';
import type { HeldEntry, RaffleRecord } from './sealed-record';

export interface DrawResult {
  readonly winner: DrawnHolder;
  readonly substitutes: readonly DrawnHolder[];
}

const isSealed = ({ seal, entries, head }: RaffleRecord): boolean =>
  head === seal?.entriesHead &&
  entries.length === seal.purchases &&
  entries.at(-1)?.to === seal.soldTickets;

const holderOf = (entries: readonly HeldEntry[], { ticket, tag }: Pick): DrawnHolder => ({
  ticket,
  tag,
  buyerId: entryOf(entries, ticket).buyerId,
});

/**
 * The draw that follows from the seed and the sealed entries.
 * @throws GiveUpError when the entries differ from the sealed ones
 */
export const computeDraw = (raffleId: number, record: RaffleRecord, seed: string): DrawResult => {
  const { entries, seal, head } = record;
  if (!seal || !isSealed(record)) {
    throw new GiveUpError(`The entries of raffle ${raffleId} are not those that were sealed`);
  }
  const sealed = { raffleId, entries, tickets: seal.soldTickets, head, beaconValue: null };
  const [winner, ...substitutes] = pickWinners(seed, sealed).map((pick) => holderOf(entries, pick));
  if (!winner) throw new GiveUpError(`Raffle ${raffleId} has no entries to draw from`);
  return { winner, substitutes };
};
