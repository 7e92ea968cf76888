import { expect, it } from '@jest/globals';
import { ACCOUNTS } from '../projections/accounts/document';
import { PARTICIPATIONS } from '../projections/participations/document';
import { RAFFLE_CARDS } from '../projections/raffle-cards/document';
import { createLookups, ReadModelsBehindError } from './lookups';

/** Read models that have passed this position at the nth look, and what they know then. */
const lookupsAfter = (looks: number, ...projections: readonly string[]) => {
  let looked = 0;
  return createLookups({
    accounts: { onceOperators: () => Promise.resolve([]) },
    cards: {
      idsOnSale: () => Promise.resolve([looked]),
      undrawnAmong: (raffleIds) => Promise.resolve(raffleIds.slice(1)),
      photosOf: async function* () {},
      soldSince: () => Promise.resolve([]),
    },
    handovers: { partsOf: () => Promise.resolve([]) },
    participations: { rafflesOf: () => Promise.resolve([looked, 20]) },
    reports: {
      idsBy: () => Promise.resolve([]),
      idsAbout: () => Promise.resolve([]),
      openAbout: () => Promise.resolve([]),
    },
    checkpoints: {
      passed: (_numbering, position) => {
        looked += 1;
        const names = looked >= looks && position === 7 ? projections : [];
        return Promise.resolve(new Set(names));
      },
    },
    numbering: 'first',
    patienceMs: 200,
  });
};

it('asks a read model once it has all that the log has', async () => {
  const { onSale } = lookupsAfter(3, RAFFLE_CARDS.projection);
  expect(await onSale(1, 7)).toEqual([3]);
});

it('needs both of a person’s tickets and the draws', async () => {
  const { projection: tickets } = PARTICIPATIONS;
  const { projection: draws } = RAFFLE_CARDS;
  expect(await lookupsAfter(3, tickets, draws).undrawnOf(1, 7)).toEqual([20]);
  for (const alone of [tickets, draws])
    await expect(lookupsAfter(1, alone).undrawnOf(1, 7)).rejects.toThrow(ReadModelsBehindError);
});

it('fails when the read model does not follow, or is being built', async () => {
  await expect(lookupsAfter(1, 'another').onSale(1, 7)).rejects.toThrow(ReadModelsBehindError);
  await expect(lookupsAfter(1).reportsBy(1, 8)).rejects.toThrow('do not follow');
});

it('waits for nothing where a draw asks', async () => {
  const { projection } = ACCOUNTS;
  expect(await lookupsAfter(1, projection).onceOperators(7)).toEqual([]);
  await expect(lookupsAfter(2, projection).onceOperators(7)).rejects.toThrow(ReadModelsBehindError);
});
