import type { SellerLevel } from '../../contracts/sellers';

/** The requirements of each level, the highest first; anybody below them all is Bronce. */
const LEVELS: readonly {
  readonly level: SellerLevel;
  readonly score: number;
  /** The share of ended raffles that may have failed. */
  readonly failedAtMost: number;
}[] = [
  { level: 'Diamante', score: 50, failedAtMost: 0.05 },
  { level: 'Oro', score: 20, failedAtMost: 0.1 },
  { level: 'Plata', score: 5, failedAtMost: 1 },
];

/** A seller's points and level, from the numbers of completed and failed raffles. */
export const sellerLevel = (completed: number, failed: number) => {
  const levelScore = completed - failed;
  const ended = completed + failed;
  const failedPart = ended === 0 ? 0 : failed / ended;
  const reached = LEVELS.find(
    ({ score, failedAtMost }) => levelScore >= score && failedPart <= failedAtMost,
  );
  return { levelScore, level: reached?.level ?? ('Bronce' as const) };
};
