import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from './main-region';

/** What a visitor does to look elsewhere; from then on the screen stays where they put it. */
const TAKES_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const targetOf = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // Not an address that this page writes.
  }
};

/** Leads to the part of the screen with this hash, and again while what comes above it moves it. @returns stops it */
const leadTo = (hash: string, main: HTMLElement): (() => void) => {
  let arrived = false;
  const follow = () => {
    const target = targetOf(hash);
    if (target === null) return;
    target.scrollIntoView({ block: 'start' });
    if (!arrived) target.focus({ preventScroll: true });
    arrived = true;
    if (main.querySelector('[aria-busy="true"]') === null) stop();
  };
  const observer = new MutationObserver(follow);
  const stop = () => {
    observer.disconnect();
    for (const event of TAKES_OVER) window.removeEventListener(event, stop);
  };
  for (const event of TAKES_OVER) window.addEventListener(event, stop, { passive: true });
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  follow();
  return stop;
};

/** An address with a hash leads there once that part has come. Going back is left to the browser. */
export const useHashTarget = (): void => {
  const { hash, key } = useLocation();
  const wentBack = useNavigationType() === NavigationType.Pop && key !== 'default';
  useEffect(() => {
    const main = document.getElementById(MAIN_ID);
    return hash === '' || wentBack || main === null ? undefined : leadTo(hash, main);
  }, [hash, key, wentBack]);
};
