import { useEffect, useMemo, useState } from 'react';
import type { DrawPack } from '@contracts/draws';
import type { ParticipationInRaffle } from '@contracts/participations';
import type { DrawnTicket, Raffle } from '@contracts/raffles';
import { aliasesOf, aliasOf } from '@/entities/alias/alias';
import { keepProof } from '@/entities/draw/proven-draws';
import { useDrawPack } from '@/entities/draw/use-draw-pack';
import { useMyParticipation } from '@/entities/participation/use-my-participation';
import { calledName } from '@contracts/called-name';
import { useSession } from '@/entities/session/use-session';
import { useReducedMotion } from '@/shared/lib/use-reduced-motion';
import { computedPicks, isShaped, picksIn, type PageStep } from '@/entities/draw/checks-of';
import { useChecks } from '@/entities/draw/use-checks';
import { useReveal, type Reveal } from './use-reveal';

/**
 * How far a draw is, as this browser knows it: `checking` from the server's word to our own proof,
 * `broken` when what is published contradicts itself.
 */
type Stage = 'open' | 'sealed' | 'checking' | 'proven' | 'broken' | 'cancelled';

interface Known {
  readonly raffle: Pick<Raffle, 'status' | 'winner' | 'draw'>;
  readonly pack: DrawPack | undefined;
  readonly steps: readonly PageStep[] | undefined;
}

const stageOf = ({ raffle, pack, steps }: Known): Stage => {
  if (steps?.some(({ holds }) => !holds)) return 'broken';
  if (raffle.status === 'cancelled') return 'cancelled';
  if (pack?.winners !== undefined) return steps === undefined ? 'checking' : 'proven';
  if (raffle.winner !== null || raffle.draw.state === 'drawn') return 'checking';
  return raffle.status === 'completed' ? 'sealed' : 'open';
};

const ROLL_MS = 6000;
/** Without motion, there is only a short pause before the result. */
const STILL_MS = 1800;

/** All that the room shows about one draw. */
export interface Room {
  readonly raffle: Raffle;
  readonly pack: DrawPack;
  /** Undefined before the seal, and while nobody knows whether it is a list of entries. */
  readonly entries: DrawPack['entries'];
  readonly stage: Stage;
  readonly reveal: Reveal;
  /** The steps that give nothing away before the result is shown. */
  readonly steps: readonly PageStep[] | undefined;
  /** What this browser computed, the winner first; empty before everything is proven. */
  readonly winners: readonly DrawnTicket[];
  readonly nameOf: (tag: string) => string;
  readonly mine: ParticipationInRaffle | undefined;
  /** The signed-in person's pseudonym in this draw. */
  readonly myTag: string | undefined;
  /** What the signed-in person is called. */
  readonly myName: string | undefined;
  readonly isSeller: boolean;
  readonly isStill: boolean;
  readonly rollMs: number;
  /** Shows the reveal once more. */
  readonly again: () => void;
}

const isDrawn = ({ winner, draw }: Raffle): boolean => winner !== null || draw.state === 'drawn';

const isPublic = ({ check }: PageStep): boolean => check !== 'winners' && check !== 'announced';

/** Keeps what this browser has shown as proven, so that the raffle's page may show it too. */
const useProof = (
  raffleId: number,
  { stage, winner }: { readonly stage: Stage; readonly winner: DrawnTicket | undefined },
): void => {
  useEffect(() => {
    if (stage === 'broken') keepProof(raffleId, undefined);
    if (winner !== undefined) keepProof(raffleId, winner);
  }, [raffleId, stage, winner]);
};

/** `room` is undefined until the published draw has been read. */
export const useRoom = (raffle: Raffle) => {
  const [came] = useState<'before' | 'after'>(() => (isDrawn(raffle) ? 'after' : 'before'));
  const { user } = useSession();
  const isStill = useReducedMotion();
  const reading = useDrawPack(raffle);
  const { pack } = reading;
  const holding = useMyParticipation(raffle.id);
  const steps = useChecks(raffle, pack);
  const stage = stageOf({ raffle, pack, steps });
  const proven = stage === 'proven' ? computedPicks(steps) : '';
  const winners = useMemo(() => picksIn(proven), [proven]);
  const rollMs = isStill ? STILL_MS : ROLL_MS;
  const { drawAt } = raffle.draw;
  const { reveal, again } = useReveal({ proven: winners.length > 0, came, drawAt, rollMs });
  const entries = steps !== undefined && isShaped(steps) ? pack?.entries : undefined;
  const nameOf = useMemo(() => {
    const aliases = aliasesOf((entries ?? []).map(({ tag }) => tag));
    return (tag: string) => aliases.get(tag) ?? aliasOf(tag);
  }, [entries]);
  useProof(raffle.id, { stage, winner: reveal.phase === 'shown' ? winners[0] : undefined });
  const tellsAll = stage !== 'proven' || reveal.phase === 'shown';
  const { mine } = holding;
  const room: Room | undefined = pack && {
    raffle,
    pack,
    entries,
    stage,
    reveal,
    again,
    winners,
    nameOf,
    mine,
    isStill,
    rollMs,
    steps: tellsAll ? steps : steps?.filter(isPublic),
    myTag: mine?.tag,
    myName: user === null ? undefined : calledName(user),
    isSeller: user?.id === raffle.createdBy,
  };
  return { room, reading, holding };
};
