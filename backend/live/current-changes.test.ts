import { describe, expect, it } from '@jest/globals';
import type { RaffleChange } from '../../contracts/live';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { raffleCards } from '../../projections/raffle-cards/fold';
import { documentsOf } from '../../projections/testing/fold-one';
import { currentChanges } from './current-changes';

/** What the read model has of raffle 12: one purchase of 5 tickets. */
const cards = documentsOf(raffleCards, raffleCreated(), ticketsPurchased({ tickets: 5 }));

const heard = (values: Partial<RaffleChange> = {}): RaffleChange => ({
  raffleId: 12,
  revision: 2,
  soldTickets: 8,
  participants: 2,
  status: 'active',
  featured: false,
  ...values,
});

/** What somebody is told who begins to watch these raffles. */
const told = (raffleIds: readonly number[], latest?: RaffleChange) =>
  currentChanges(
    {
      standing: (ids) => Promise.resolve(cards.filter(({ _id }) => ids.includes(_id))),
    },
    { latest: (raffleId) => (latest?.raffleId === raffleId ? latest : undefined) },
    raffleIds,
  );

describe('the current values of a raffle', () => {
  it('are the read model’s, where nothing has been heard', async () => {
    expect(await told([12])).toMatchObject([{ raffleId: 12, revision: 1, soldTickets: 5 }]);
  });

  it('are what has been heard, where the read model does not have the raffle', async () => {
    const fresh = heard({ raffleId: 13 });
    expect(await told([13], fresh)).toEqual([fresh]);
  });

  it('are what has been heard later, with what the read model alone tells', async () => {
    const [known] = await told([12]);
    const later = { raffleId: 12, revision: 2, soldTickets: 8 };
    const { status, featured, participants } = heard();
    expect(await told([12], heard())).toEqual([
      { ...known, ...later, status, featured, participants },
    ]);
  });

  it.each([0, 1])('are the read model’s, where revision %d was heard', async (revision) => {
    expect(await told([12], heard({ revision }))).toEqual(await told([12]));
  });

  it('are none, where nobody knows the raffle', async () => {
    expect(await told([14, 12])).toEqual(await told([12]));
  });
});
