import { describe, expect, it } from '@jest/globals';
import { vectors } from '../testing/vectors';
import { commitmentOf, lastTicketOf, tagOf, commitmentWith, wholeHead } from './entries';
import { pickWinners } from './pick';
import { verifyDraw } from './verify';

describe.each(vectors)('the published vector: %s', (_name, { pack, receipts }) => {
  const { rules, reseals = [], entries, tickets, head, seed, beaconValue, winners } = pack;

  it('commits to its seed', () => {
    expect(commitmentOf(seed)).toBe(commitmentWith(rules, reseals));
  });

  it('gives each receipt its tag', () => {
    const tags = receipts.map(({ buyerId, receiptSecret }) =>
      tagOf(rules.raffleId, buyerId, receiptSecret),
    );
    expect(tags).toEqual(receipts.map(({ tag }) => tag));
    expect(tags).toEqual(entries.map(({ tag }) => tag));
  });

  it('chains its entries up to its head', () => {
    expect(wholeHead(rules, entries, reseals)).toBe(head);
    expect(lastTicketOf(entries)).toBe(tickets);
  });

  it('picks its winners', () => {
    const sealed = { raffleId: rules.raffleId, entries, tickets, head, beaconValue };
    expect(pickWinners(seed, sealed)).toEqual(winners);
  });

  it('passes every check', () => {
    expect(verifyDraw(pack).map(({ check, holds }) => [check, holds])).toEqual([
      ['shape', true],
      ['version', true],
      ['commitment', true],
      ['numbering', true],
      ['chain', true],
      ['winners', true],
    ]);
  });
});
