import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useOpenOverlay } from '@/shared/lib/use-overlay';
import { MAIN_ID } from './main-region';
import { untilTakenOver } from './until-taken-over';

const targetOf = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // An invalid encoding, so the hash does not come from this page.
  }
};

/**
 * Scrolls to the target, and again while content above it loads.
 * @returns stops it
 */
const leadTo = (hash: string, main: HTMLElement): (() => void) => {
  let arrived = false;
  return untilTakenOver(main, () => {
    const target = targetOf(hash);
    if (target === null) return false;
    target.scrollIntoView({ block: 'start' });
    if (!arrived) target.focus({ preventScroll: true });
    arrived = true;
    return main.querySelector('[aria-busy="true"]') === null;
  });
};

/** Scrolls to the element of the hash once it exists, except when somebody goes back. */
export const useHashTarget = (): void => {
  const { hash, key } = useLocation();
  const isOverlay = useOpenOverlay() !== undefined;
  const wentBack = useNavigationType() === NavigationType.Pop && key !== 'default';
  useEffect(() => {
    const main = document.getElementById(MAIN_ID);
    const isLeft = hash === '' || wentBack || isOverlay;
    return isLeft || main === null ? undefined : leadTo(hash, main);
  }, [hash, key, wentBack, isOverlay]);
};
