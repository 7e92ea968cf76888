import { cover, FLOOR, TOAST } from '@/shared/ui/bottom-edge';
import { focusMain } from './keep-focus';

/** As in browsers, which lead with it from one pane to the next. */
const KEY = 'F6';

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
  // The page scrolls clear of it, also when a narrower window makes it higher.
  const clear = () => {
    cover(TOAST, `calc(var(${FLOOR}) + ${toast.offsetHeight}px)`);
  };
  clear();
  window.addEventListener('resize', clear);
  toast.addEventListener('focusin', remember);
  document.addEventListener('keydown', leadBetween);
  return () => {
    window.removeEventListener('resize', clear);
    document.documentElement.style.removeProperty(TOAST);
    document.removeEventListener('keydown', leadBetween);
    if (hasFocus()) goBack();
  };
};
