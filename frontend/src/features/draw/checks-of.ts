import type { DrawPack, DrawRules } from '@contracts/draws';
import type { Raffle } from '@contracts/raffles';
import { describePicks, verifyDraw, type CheckedStep, type DrawCheck } from '@domain/draw/verify';
import { headsOf, type Heads } from './heads-of';

/** What the raffle's own page says, to be held against what is published of the draw. As texts, which compare by value. */
interface Announced {
  readonly terms: string;
  /** Undefined while it names no winner. */
  readonly winner: string | undefined;
}

type Terms = Omit<DrawRules, 'beacon'>;

const describeTerms = ({ raffleId, commit, priceCents, mode, goal, endDateMs }: Terms) =>
  [raffleId, commit, priceCents, mode, goal, endDateMs].join('|');

/** What was announced of a raffle while its tickets were sold, and who won according to its page. */
export const announcedOf = (raffle: Raffle): Announced => ({
  terms: describeTerms({
    raffleId: raffle.id,
    commit: raffle.draw.commit,
    priceCents: Math.round(raffle.ticketPrice * 100),
    mode: raffle.completionMode,
    goal: raffle.totalTickets ?? raffle.minTickets ?? 0,
    endDateMs: Date.parse(raffle.endDate),
  }),
  winner: raffle.winner === null ? undefined : describePicks([raffle.winner]),
});

/** Those of the pack in itself, and those that tie it to the raffle whose page this is. */
export type PageCheck = DrawCheck | 'raffle' | 'announced';

export interface PageStep extends Omit<CheckedStep, 'check'> {
  readonly check: PageCheck;
}

export const CHECKS: readonly PageCheck[] = [
  'raffle',
  'version',
  'commitment',
  'numbering',
  'chain',
  'winners',
  'announced',
];

/** What is asked of a pack: whether it is sound and of this raffle, or how the chain went on after somebody's purchases. */
export interface DrawQuestion {
  readonly pack: DrawPack;
  readonly announced?: Announced;
  readonly tag?: string;
}

export interface DrawAnswer {
  /** As far as the draw has been published. */
  readonly steps: readonly PageStep[];
  readonly heads: Heads;
}

const against = (check: PageCheck, published: string, computed: string): PageStep => ({
  check,
  published,
  computed,
  holds: published === computed,
});

const stepsInPack = (pack: DrawPack): readonly CheckedStep[] => {
  const { entries, tickets, head, seed, winners } = pack;
  if (entries === undefined || tickets === undefined || head === undefined) return [];
  const steps = verifyDraw({
    ...pack,
    entries,
    tickets,
    head,
    seed: seed ?? '',
    winners: winners ?? [],
  });
  const isOut: Partial<Record<DrawCheck, boolean>> = {
    commitment: seed === undefined,
    winners: winners === undefined,
  };
  return steps.filter(({ check }) => isOut[check] !== true);
};

const stepsOf = (pack: DrawPack, { terms, winner }: Announced): readonly PageStep[] => {
  const steps = [against('raffle', describeTerms(pack.rules), terms), ...stepsInPack(pack)];
  if (pack.winners === undefined || winner === undefined) return steps;
  return [...steps, against('announced', describePicks(pack.winners.slice(0, 1)), winner)];
};

/** Computes a draw anew. */
export const answerTo = ({ pack, announced, tag }: DrawQuestion): DrawAnswer => ({
  steps: announced ? stepsOf(pack, announced) : [],
  heads: tag === undefined ? {} : headsOf(pack, tag),
});
