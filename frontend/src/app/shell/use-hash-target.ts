import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from './main-region';

/** After one of these events the visitor scrolls, so the page no longer does. */
const TAKES_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

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

/** Scrolls to the element of the hash once it exists, except when somebody goes back. */
export const useHashTarget = (): void => {
  const { hash, key } = useLocation();
  const wentBack = useNavigationType() === NavigationType.Pop && key !== 'default';
  useEffect(() => {
    const main = document.getElementById(MAIN_ID);
    return hash === '' || wentBack || main === null ? undefined : leadTo(hash, main);
  }, [hash, key, wentBack]);
};
