import { useRef, useState, type KeyboardEvent } from 'react';
import { useReducedMotion } from '@/shared/lib/use-reduced-motion';

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Slides that lie side by side in a track that scrolls: swiped by the finger, or moved by buttons
 * and keys.
 */
export const useSlides = (
  count: number,
  {
    first = 0,
    onShow,
  }: { readonly first?: number; readonly onShow?: (index: number) => void } = {},
) => {
  const [index, setIndex] = useState(first);
  const track = useRef<HTMLDivElement | null>(null);
  /** Where a movement leads, so that the slides on its way don't count. */
  const aim = useRef<number | undefined>(undefined);
  const isStill = useReducedMotion();

  const arriveAt = (next: number) => {
    setIndex(next);
    if (next !== index) onShow?.(next);
  };
  const moveTo = (to: number, behavior: ScrollBehavior) => {
    const { current } = track;
    current?.scrollTo({ left: to * current.clientWidth, behavior });
  };
  const show = (to: number, behavior: ScrollBehavior = isStill ? 'instant' : 'smooth') => {
    const next = Math.max(0, Math.min(count - 1, to));
    aim.current = next;
    arriveAt(next);
    moveTo(next, behavior);
    return next;
  };

  return {
    index,
    show,
    trackProps: {
      ref: (element: HTMLDivElement | null) => {
        if (element !== null && track.current === null && first > 0) {
          element.scrollTo({ left: first * element.clientWidth, behavior: 'instant' });
        }
        track.current = element;
      },
      onPointerDown: () => (aim.current = undefined),
      onScroll: () => {
        const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
        const at = clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
        if (aim.current !== undefined && aim.current !== at) return;
        aim.current = undefined;
        arriveAt(at);
      },
    },
    /** @returns the slide that the key leads to; undefined for a key that leads to none */
    onKey: (event: KeyboardEvent): number | undefined => {
      const to = KEYS[event.key]?.(index, count - 1);
      if (to === undefined) return undefined;
      event.preventDefault();
      return show(to);
    },
  };
};
