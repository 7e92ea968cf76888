import type { DrawPack } from '@contracts/draws';
import { describePicks, verifyDraw, type CheckedStep, type DrawCheck } from '@domain/draw/verify';
import { describeTerms, type Announced } from './announced';
import { headsOf, type Heads } from './heads-of';

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
