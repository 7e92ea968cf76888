import { useCallback, useEffect, useState } from 'react';
import { serverNow } from '@/shared/lib/server-clock';
import { useVisible } from '@/shared/lib/use-visible';

/** From the moment of the draw until the browsers that wait for it have its proof, about. */
const HEAD_START_MS = 1000;
/** Who would see less than this of the roll gets the result at once. */
const SHORTEST_MS = 700;

export type Reveal =
  /** Not proven yet, or nobody is looking. */
  | { readonly phase: 'waiting' }
  /** The tickets roll, and `from` milliseconds of it are over. */
  | { readonly phase: 'rolling'; readonly from: number }
  /** `live`: it was seen rolling. */
  | { readonly phase: 'shown'; readonly live: boolean };

const WAITING: Reveal = { phase: 'waiting' };
const FROM_THE_START: Reveal = { phase: 'rolling', from: 0 };

interface RevealOf {
  /** The result is proven; before, nothing of it is shown. */
  readonly proven: boolean;
  /** Whether the visit began before or after the draw. */
  readonly came: 'before' | 'after';
  readonly drawAt: string | undefined;
  /** How long the tickets roll, in milliseconds. */
  readonly rollMs: number;
}

/** What somebody sees first who comes after the draw: the rest of the roll, or the result. */
const joining = ({ drawAt, rollMs }: RevealOf): Reveal => {
  const from = Math.max(0, serverNow() - Date.parse(drawAt ?? '') - HEAD_START_MS);
  return from <= rollMs - SHORTEST_MS
    ? { phase: 'rolling', from }
    : { phase: 'shown', live: false };
};

/**
 * When the result is shown: those who waited see the whole roll, as soon as they look; those who
 * come in the middle join it; those who come later get the result at once.
 */
export const useReveal = (of: RevealOf) => {
  const { proven, came, rollMs } = of;
  const [reveal, setReveal] = useState<Reveal>(WAITING);
  const visible = useVisible();
  if (proven && reveal.phase === 'waiting' && (visible || came === 'after')) {
    setReveal(came === 'before' ? FROM_THE_START : joining(of));
  }

  useEffect(() => {
    if (reveal.phase !== 'rolling') return undefined;
    const end = () => setReveal({ phase: 'shown', live: true });
    const timer = setTimeout(end, rollMs - reveal.from);
    return () => clearTimeout(timer);
  }, [reveal, rollMs]);

  const again = useCallback(() => setReveal(FROM_THE_START), []);
  // A result that is found wrong later on is hidden again.
  return { reveal: proven ? reveal : WAITING, again };
};
