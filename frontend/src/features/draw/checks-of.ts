import type { DrawPack } from '../../../../contracts/draws';
import { verifyDraw, type CheckedStep, type DrawCheck } from '../../../../domain/draw/verify';

export const CHECKS: readonly DrawCheck[] = [
  'version',
  'commitment',
  'numbering',
  'chain',
  'winners',
];

/** What can be checked of a pack, as far as it has been published. */
export const checksOf = (pack: DrawPack): readonly CheckedStep[] => {
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
