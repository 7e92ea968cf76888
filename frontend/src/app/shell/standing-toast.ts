import { TOAST, FLOOR } from '@/shared/ui/bottom-edge';
import { focusMain } from './main-region';

/** As in browsers, which lead with it from one pane to the next. */
const KEY = 'F6';

const clearHeight = (): number =>
  window.innerHeight -
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);

/** Makes the page scroll clear of the toast, also what has the focus and was in sight. */
const makeRoom = (toast: HTMLElement): void => {
  const focused = document.activeElement;
  const before = focused?.getBoundingClientRect();
  const height = `calc(var(${FLOOR}) + ${toast.offsetHeight}px)`;
  document.documentElement.style.setProperty(TOAST, height);
  const wasInSight = before && before.top >= 0 && before.bottom <= window.innerHeight;
  if (wasInSight && before.bottom > clearHeight()) focused?.scrollIntoView({ block: 'nearest' });
};

/**
 * For a toast that stands over the page. The key leads to it and back again; where it had the
 * focus, that goes back as the toast goes.
 * @returns called when it goes, still in the document
 */
export const standingToast = (toast: HTMLElement | null) => {
  if (toast === null) return undefined;
  let from: EventTarget | null = null;
  const hasFocus = () => toast.contains(document.activeElement);
  const goBack = () => {
    if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    if (hasFocus()) focusMain();
  };
  const leadBetween = (event: KeyboardEvent) => {
    if (event.key !== KEY || event.defaultPrevented) return;
    event.preventDefault();
    if (hasFocus()) goBack();
    else toast.querySelector<HTMLElement>('a, button')?.focus();
  };
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && toast.contains(relatedTarget))) from = relatedTarget;
  };
  makeRoom(toast);
  toast.addEventListener('focusin', remember);
  document.addEventListener('keydown', leadBetween);
  return () => {
    document.documentElement.style.removeProperty(TOAST);
    document.removeEventListener('keydown', leadBetween);
    if (hasFocus()) goBack();
  };
};
