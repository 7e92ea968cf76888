import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { memoryOf, placeOf, remember, type Memory } from '@/shared/lib/browser-memory';
import { MAIN_ID } from './main-region';
import { untilTakenOver } from './until-taken-over';

const WRITTEN_AFTER_MS = 200;

/** Remembers how far the place is scrolled, and which of its links has the focus. */
const follow = (place: string, before: Memory): (() => void) => {
  let seen = before;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    remember(place, seen);
  };
  const look = () => {
    const link = document.activeElement?.getAttribute('href') ?? undefined;
    seen = { y: window.scrollY, link };
    timer ??= setTimeout(write, WRITTEN_AFTER_MS);
  };
  window.addEventListener('scroll', look, { passive: true });
  window.addEventListener('focusin', look);
  window.addEventListener('pagehide', write);
  return () => {
    window.removeEventListener('scroll', look);
    window.removeEventListener('focusin', look);
    window.removeEventListener('pagehide', write);
    write();
  };
};

/** Nobody has chosen an element since: a screen has the focus, by its heading. */
const isFree = (main: HTMLElement): boolean =>
  new Set<Element | null>([document.body, main, main.querySelector('h1')]).has(
    document.activeElement,
  );

const focusLink = (main: HTMLElement, link: string | undefined): void => {
  if (link === undefined || !isFree(main)) return;
  main.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true });
};

/** Scrolls to where the place was left, as soon as it is high enough again. @returns stops it */
const restore = ({ y = 0, link }: Memory, main: HTMLElement): (() => void) =>
  untilTakenOver(main, () => {
    const isHighEnough = document.documentElement.scrollHeight - window.innerHeight >= y;
    if (isHighEnough) window.scrollTo(0, y);
    const isLoading = main.querySelector('[aria-busy="true"]') !== null;
    if (!isHighEnough || isLoading) return false;
    focusLink(main, link);
    return true;
  });

/**
 * Somebody who goes back, or reloads, stands where they were. The browser's own memory does not
 * wait for what is still to be read.
 */
export const useKeptScroll = (): void => {
  const location = useLocation();
  const place = placeOf(location);
  const movement = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const isBack = movement === NavigationType.Pop;
    const main = document.getElementById(MAIN_ID);
    const memory = isBack ? memoryOf(place) : { y: 0 };
    const stopFollowing = follow(place, memory);
    const stopRestoring = isBack && main !== null ? restore(memory, main) : undefined;
    return () => {
      stopRestoring?.();
      stopFollowing();
    };
  }, [place, movement]);
};
