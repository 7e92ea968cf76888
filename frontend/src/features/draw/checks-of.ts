import type { DrawPack, DrawRules } from '@contracts/draws';
import type { Raffle } from '@contracts/raffles';
import { describePicks, verifyDraw, type CheckedStep, type DrawCheck } from '@domain/draw/verify';
import { headsOf, type Heads } from './heads-of';

/** The raffle page's data, to compare with the published draw. Texts compare by value. */
interface Announced {
  readonly terms: string;
  /** Undefined before the draw. */
  readonly winner: string | undefined;
}

type Terms = Omit<DrawRules, 'beacon'>;

const describeTerms = ({ raffleId, commit, priceCents, mode, goal, endDateMs }: Terms) =>
  [raffleId, commit, priceCents, mode, goal, endDateMs].join('|');

/** What the page announced during the sale, and the winner that it shows. */
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

/** The checks of the pack itself, and the comparison with the raffle's page. */
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

/** Requests the checks of a pack, or the chain's heads after a holder's purchases. */
export interface DrawQuestion {
  readonly pack: DrawPack;
  readonly announced?: Announced;
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

/** Recomputes a draw. */
export const answerTo = ({ pack, announced, tag }: DrawQuestion): DrawAnswer => ({
  steps: announced ? stepsOf(pack, announced) : [],
  heads: tag === undefined ? {} : headsOf(pack, tag),
});
