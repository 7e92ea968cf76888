import { entryOf, pickWinners, type Pick } from '../../domain/draw/pick';
import type { DrawnHolder, RaffleCompleted } from '../../domain/raffles/events';
import { GiveUpError } from '../../platform/give-up-error';
import type { HeldEntry, RaffleRecord } from './sealed-record';

export interface DrawResult {
  readonly winner: DrawnHolder;
  readonly substitutes: readonly DrawnHolder[];
}

interface SealedRecord extends RaffleRecord {
  readonly seal: RaffleCompleted['data'];
}

const isSealed = (record: RaffleRecord): record is SealedRecord => {
  const { seal, entries, head } = record;
  return (
    head === seal?.entriesHead &&
    entries.length === seal.purchases &&
    entries.at(-1)?.to === seal.soldTickets
  );
};

const picksOf = (raffleId: number, { entries, head, seal }: SealedRecord, seed: string) =>
  pickWinners(seed, { raffleId, entries, tickets: seal.soldTickets, head, beaconValue: null });

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
  const picks = isSealed(record) ? picksOf(raffleId, record, seed) : [];
  const [winner, ...substitutes] = picks.map((pick) => holderOf(record.entries, pick));
  if (!winner) {
    throw new GiveUpError(`The entries of raffle ${raffleId} are not those that were sealed`);
  }
  return { winner, substitutes };
};
