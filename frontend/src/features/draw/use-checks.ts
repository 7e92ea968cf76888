import { useEffect, useState } from 'react';
import type { DrawPack } from '../../../../contracts/draws';
import type { CheckedStep } from '../../../../domain/draw/verify';
import { checksOf } from './checks-of';

type OnChecked = (steps: readonly CheckedStep[]) => void;

/** In a thread of its own, so that a hundred thousand purchases don't freeze the page. @returns stops it */
const checkInWorker = (pack: DrawPack, onChecked: OnChecked): (() => void) => {
  const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<readonly CheckedStep[]>) => onChecked(data);
  // A browser that will not run it checks here.
  worker.onerror = () => onChecked(checksOf(pack));
  worker.postMessage(pack);
  return () => worker.terminate();
};

const checkHere = (pack: DrawPack, onChecked: OnChecked): (() => void) => {
  const timer = setTimeout(() => onChecked(checksOf(pack)));
  return () => clearTimeout(timer);
};

interface Checked {
  readonly pack: DrawPack;
  readonly steps: readonly CheckedStep[];
}

/** The checks of a pack, recomputed in this browser; undefined while that goes on. */
export const useChecks = (pack: DrawPack): readonly CheckedStep[] | undefined => {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    const check = typeof Worker === 'undefined' ? checkHere : checkInWorker;
    return check(pack, (steps) => setChecked({ pack, steps }));
  }, [pack]);
  return checked?.pack === pack ? checked.steps : undefined;
};
