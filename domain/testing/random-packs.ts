import fc from 'fast-check';
import { commitmentOf, firstHead, nextHead, type DrawEntry } from '../draw/entries';
import { pickWinners } from '../draw/pick';
import type { CompletePack } from '../draw/verify';

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((array) => Buffer.from(array).toString('hex'));

/** Purchases of a few holders, some of whom buy again, in the order of their tickets. */
export const entriesOf = (purchases: readonly { holder: number; tickets: number }[]) =>
  purchases.reduce<readonly DrawEntry[]>((entries, { holder, tickets }, index) => {
    const from = (entries.at(-1)?.to ?? 0) + 1;
    const tag = String(holder).padStart(32, '0');
    return [...entries, { seq: index + 1, from, to: from + tickets - 1, tag }];
  }, []);

const purchases = fc.array(
  fc.record({ holder: fc.integer({ min: 0, max: 5 }), tickets: fc.integer({ min: 1, max: 40 }) }),
  { minLength: 1, maxLength: 12 },
);

const honestPack = (seed: string, rules: CompletePack['rules'], entries: readonly DrawEntry[]) => {
  const tickets = entries.at(-1)?.to ?? 0;
  const head = entries.reduce(nextHead, firstHead(rules));
  const sealed = { raffleId: rules.raffleId, entries, tickets, head, beaconValue: null };
  const winners = pickWinners(seed, sealed);
  return {
    version: 'rifa-draw/1',
    rules,
    entries,
    tickets,
    head,
    seed,
    beaconValue: null,
    winners,
  };
};

/** Valid packs of small raffles. */
export const soundPacks: fc.Arbitrary<CompletePack> = fc
  .record({
    seed: hex(32),
    raffleId: fc.integer({ min: 1, max: 1_000_000 }),
    priceCents: fc.integer({ min: 10, max: 1_000_000 }),
    mode: fc.constantFrom('auto', 'manual'),
    goal: fc.integer({ min: 1, max: 100_000 }),
    endDateMs: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
    purchases,
  })
  .map(({ seed, purchases, ...promised }) => {
    const rules = { ...promised, commit: commitmentOf(seed), beacon: 'none' };
    return honestPack(seed, rules, entriesOf(purchases));
  });
