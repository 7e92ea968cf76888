import { useRef, type PointerEvent } from 'react';

/** Pixels after which a sheet that is let go closes, and pixels a millisecond that do as well. */
const FAR = 96;
const FAST = 0.5;

interface Swipe {
  readonly pointer: number;
  readonly from: number;
  readonly since: number;
}

const settle = 'transform 200ms cubic-bezier(0.2, 0.8, 0.2, 1)';

const downOf = ({ clientY }: PointerEvent, { from }: Swipe) => Math.max(0, clientY - from);

const place = (sheet: HTMLElement | null, down: number, transition: string): void => {
  if (sheet === null) return;
  sheet.style.transition = transition;
  sheet.style.transform = down > 0 ? `translateY(${down}px)` : 'none';
};

/**
 * A finger on the handle pulls the sheet down, and closes it when it goes far or fast enough.
 * The sheet moves without a render, so that it stays under the finger.
 * @returns what belongs on the handle
 */
export const useSwipeDown = (sheet: HTMLElement | null, onClose: (() => void) | undefined) => {
  const swipe = useRef<Swipe>(undefined);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.pointerType === 'mouse' || isButton || onClose === undefined) return;
      swipe.current = { pointer: event.pointerId, from: event.clientY, since: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = swipe;
      if (current?.pointer === event.pointerId) place(sheet, downOf(event, current), 'none');
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { current } = swipe;
      if (current === undefined || current.pointer !== event.pointerId) return;
      swipe.current = undefined;
      const down = downOf(event, current);
      const speed = down / Math.max(1, event.timeStamp - current.since);
      if (down > FAR || (down > FAR / 4 && speed > FAST)) onClose?.();
      else place(sheet, 0, settle);
    },
    onPointerCancel: () => {
      swipe.current = undefined;
      place(sheet, 0, settle);
    },
  };
};
