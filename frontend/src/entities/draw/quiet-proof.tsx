import { useEffect } from 'react';
import type { Raffle } from '@contracts/raffles';
import { computedPicks, picksIn } from './checks-of';
import { keepProof } from './proven-draws';
import { useChecks } from './use-checks';
import { useDrawPack } from './use-draw-pack';

/** What this browser finds by itself; `unread` while it can't read the published draw. */
export type Finding = 'proven' | 'broken' | 'unread';

interface QuietProofProps {
  readonly raffle: Raffle;
  readonly onFound: (finding: Finding) => void;
}

/** Draws a raffle again beside what is shown, and keeps the winner that it finds. Shows nothing. */
export const QuietProof = ({ raffle, onFound }: QuietProofProps) => {
  const { pack, failed } = useDrawPack(raffle);
  const steps = useChecks(raffle, pack);
  const isBroken = steps?.some(({ holds }) => !holds) === true;
  // Before, nothing is known of the substitutes that the page will show.
  const isWhole = raffle.draw.state === 'drawn';
  const proven = isBroken || !isWhole ? '' : computedPicks(steps);
  const raffleId = raffle.id;
  useEffect(() => {
    const [winner] = picksIn(proven);
    if (winner === undefined && !isBroken) return;
    keepProof(raffleId, winner);
    onFound(isBroken ? 'broken' : 'proven');
  }, [raffleId, proven, isBroken, onFound]);
  useEffect(() => {
    if (failed) onFound('unread');
  }, [failed, onFound]);
  return null;
};
