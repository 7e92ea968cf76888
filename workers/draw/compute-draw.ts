import { entryOf, pickWinners, type Pick } from '../../domain/draw/pick';
import type { DrawnHolder } from '../../domain/raffles/messages';
import type { KnownRaffle } from '../../domain/raffles/raffle';
import { GiveUpError } from '../../platform/jobs/job-definition';
import type { HeldEntry, RaffleRecord } from './sealed-record';

export interface DrawResult {
  readonly winner: DrawnHolder;
  readonly substitutes: readonly DrawnHolder[];
}

const isSealed = (raffle: KnownRaffle, { entries, head }: RaffleRecord): boolean =>
  head === raffle.entriesHead &&
  entries.length === raffle.purchases &&
  entries.at(-1)?.to === raffle.soldTickets;

const holderOf = (entries: readonly HeldEntry[], { ticket, tag }: Pick): DrawnHolder => ({
  ticket,
  tag,
  buyerId: entryOf(entries, ticket).buyerId,
});

/**
 * The draw that follows from the seed and the sealed entries.
 * @throws GiveUpError when the entries are not those that were sealed
 */
export const computeDraw = (
  raffle: KnownRaffle,
  record: RaffleRecord,
  seed: string,
): DrawResult => {
  if (!isSealed(raffle, record)) {
    throw new GiveUpError(
      `The entries of raffle ${raffle.raffleId} are not those that were sealed`,
    );
  }
  const { entries, head } = record;
  const { raffleId, soldTickets: tickets } = raffle;
  const picks = pickWinners(seed, { raffleId, entries, tickets, head, beaconValue: null });
  const [winner, ...substitutes] = picks.map((pick) => holderOf(entries, pick));
  if (!winner) throw new GiveUpError(`Raffle ${raffleId} has no entries to draw from`);
  return { winner, substitutes };
};
