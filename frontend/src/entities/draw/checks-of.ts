import type { DrawPack, DrawRules } from '@contracts/draws';
import type { Receipt } from '@contracts/participations';
import type { DrawnTicket, Raffle } from '@contracts/raffles';
import { firstHead, headAfterReseal, nextHead } from '@domain/draw/entries';
import { describePicks, verifyDraw, type CheckedStep, type DrawCheck } from '@domain/draw/verify';

/** The chain's head after each purchase of a holder, by the number of the purchase. */
export type Heads = Readonly<Partial<Record<number, string>>>;

const headsOf = ({ rules, reseals = [], entries = [] }: DrawPack, tag: string): Heads => {
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

type Terms = Omit<DrawRules, 'beacon'>;

const describeTerms = ({ raffleId, commit, priceCents, mode, goal, endDateMs }: Terms) =>
  [raffleId, commit, priceCents, mode, goal, endDateMs].join('|');

/** What the page announced during the sale, as a text, which compares by value. */
export const termsOf = (raffle: Raffle): string =>
  describeTerms({
    raffleId: raffle.id,
    commit: raffle.draw.commit,
    priceCents: Math.round(raffle.ticketPrice * 100),
    mode: raffle.completionMode,
    goal: raffle.totalTickets ?? raffle.minTickets ?? 0,
    endDateMs: Date.parse(raffle.endDate),
  });

/** The checks of the pack itself, and the comparison with the raffle's page. */
export type PageCheck = DrawCheck | 'raffle' | 'announced';

export interface PageStep extends Omit<CheckedStep, 'check'> {
  readonly check: PageCheck;
}

export const CHECKS: readonly PageCheck[] = [
  'shape',
  'raffle',
  'version',
  'commitment',
  'numbering',
  'chain',
  'winners',
  'announced',
];

/** Requests the checks of a pack, or the chain's heads after a holder's purchases. */
export interface DrawQuestion {
  readonly pack: DrawPack;
  /** What the raffle's page announced. */
  readonly terms?: string;
  readonly tag?: string;
}

export interface DrawAnswer {
  /** The steps that are published so far. */
  readonly steps: readonly PageStep[];
  readonly heads: Heads;
}

const against = (check: PageCheck, published: string, computed: string): PageStep => ({
  check,
  published,
  computed,
  holds: published === computed,
});

/** Whether the pack was found to have the shape of one, so that its data can be shown. */
export const isShaped = (steps: readonly PageStep[]): boolean =>
  steps.some(({ check, holds }) => check === 'shape' && holds);

const stepsOf = (pack: DrawPack, terms: string): readonly PageStep[] => {
  const steps = verifyDraw(pack);
  // Of what has not the shape of a pack, nothing else can be said.
  return isShaped(steps) ? [...steps, against('raffle', describeTerms(pack.rules), terms)] : steps;
};

/** Recomputes a draw. */
export const answerTo = ({ pack, terms, tag }: DrawQuestion): DrawAnswer => ({
  steps: terms === undefined ? [] : stepsOf(pack, terms),
  heads: tag === undefined ? {} : headsOf(pack, tag),
});

/** The steps, and the winners in the pack compared with those on the raffle's page. */
export const withAnnounced = (
  steps: readonly PageStep[],
  { winners }: DrawPack,
  { winner, substitutes, draw }: Raffle,
): readonly PageStep[] => {
  if (winners === undefined || winner === null || !isShaped(steps)) return steps;
  // A live change names the winner alone; the substitutes come when the raffle is read again.
  const isWhole = draw.state === 'drawn';
  const inPack = describePicks(isWhole ? winners : winners.slice(0, 1));
  const onPage = describePicks(isWhole ? [winner, ...substitutes] : [winner]);
  return [...steps, against('announced', inPack, onPage)];
};

/** The winners as the check of this browser computed them, in one text; empty without the check. */
export const computedPicks = (steps: readonly PageStep[] = []): string =>
  steps.find(({ check }) => check === 'winners')?.computed ?? '';

/** Reads what `describePicks` has written: the winner first, then the substitutes. */
export const picksIn = (described: string): readonly DrawnTicket[] =>
  described
    .split(' ')
    .filter((pick) => pick !== '')
    .map((pick) => {
      const [ticket, tag = ''] = pick.split(':');
      return { ticket: Number(ticket), tag };
    });
