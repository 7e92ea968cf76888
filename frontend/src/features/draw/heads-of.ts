import type { DrawPack } from '@contracts/draws';
import type { Receipt } from '@contracts/participations';
import { firstHead, nextHead, headAfterReseal } from '@domain/draw/entries';

/** The chain's head after each purchase of a holder, by the number of the purchase. */
export type Heads = Readonly<Partial<Record<number, string>>>;

export const headsOf = ({ rules, reseals = [], entries = [] }: DrawPack, tag: string): Heads => {
  const heads: Partial<Record<number, string>> = {};
  let head = firstHead(rules);
  const resealed = (from: string, purchases: number) =>
    reseals
      .filter(({ after }) => after === purchases)
      .reduce((last, { commit }) => headAfterReseal(last, commit), from);
  for (const [index, entry] of entries.entries()) {
    head = resealed(head, index);
    head = nextHead(head, entry);
    if (entry.tag === tag) heads[entry.seq] = head;
  }
  return heads;
};

/** Whether a receipt is in the sealed list: the same entry, with the same head after it. */
export const isIn = ({ entries }: DrawPack, heads: Heads, receipt: Receipt): boolean => {
  const { seq, from, to, tag, head } = receipt;
  const entry = entries?.[seq - 1];
  return entry?.from === from && entry.to === to && entry.tag === tag && heads[seq] === head;
};
