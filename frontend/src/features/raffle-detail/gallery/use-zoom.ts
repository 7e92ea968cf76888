import { useRef, useState, type PointerEvent } from 'react';
import { CLOSE, moveBy, WHOLE, zoomAt, type Frame, type Point, type View } from './zoom-math';

/** A finger that moves further than this, in pixels, does not tap. */
const TAP_SLOP = 8;
const DOUBLE_TAP_MS = 320;
/** How much of the frame a press of a button or key moves a photo by. */
const MOVE = 0.25;

const frameOf = ({ offsetWidth, offsetHeight }: HTMLElement): Frame => ({
  width: offsetWidth,
  height: offsetHeight,
});

/** In pixels from the centre of the frame. */
const pointIn = (frame: HTMLElement, { clientX, clientY }: PointerEvent): Point => {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
};

const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

interface Touch {
  /** The fingers, or the mouse, that are down. */
  readonly down: Map<number, Point>;
  travelled: number;
  lastTap: number;
}

/** What the pointers that are down make of the view when one of them moves. */
const moved = (view: View, touch: Touch, id: number, to: Point, frame: Frame): View => {
  const from = touch.down.get(id);
  if (from === undefined) return view;
  const step = { x: to.x - from.x, y: to.y - from.y };
  touch.travelled += Math.hypot(step.x, step.y);
  const [other] = [...touch.down].filter(([one]) => one !== id).map(([, point]) => point);
  if (other === undefined) return view.scale > 1 ? moveBy(view, step, frame) : view;
  const factor = distance(to, other) / Math.max(1, distance(from, other));
  const half = { x: step.x / 2, y: step.y / 2 };
  return moveBy(zoomAt(view, factor, between(to, other), frame), half, frame);
};

/**
 * Zooms a photo: two fingers pinch it, a press of the mouse or a double tap brings it close and
 * back, and one finger moves it while it is close.
 */
export const useZoom = () => {
  const [view, setView] = useState(WHOLE);
  const touch = useRef<Touch>({ down: new Map(), travelled: 0, lastTap: 0 });

  const toggle = (point: Point, frame: Frame) =>
    setView((now) => (now.scale > 1 ? WHOLE : zoomAt(now, CLOSE, point, frame)));

  const tap = (event: PointerEvent<HTMLElement>, point: Point) => {
    const { current } = touch;
    const isSecond = event.timeStamp - current.lastTap < DOUBLE_TAP_MS;
    current.lastTap = isSecond ? 0 : event.timeStamp;
    if (isSecond || event.pointerType === 'mouse') toggle(point, frameOf(event.currentTarget));
  };

  const lift = ({ pointerId }: PointerEvent) => touch.current.down.delete(pointerId);

  return {
    view,
    reset: () => setView(WHOLE),
    /** By buttons and keys: around the middle. */
    step: (factor: number, frame: HTMLElement | null) => {
      if (frame !== null) setView((now) => zoomAt(now, factor, { x: 0, y: 0 }, frameOf(frame)));
    },
    /** By a part of the frame, towards what is there in that direction. */
    moveTowards: ({ x, y }: Point, frame: HTMLElement | null) => {
      if (frame === null) return;
      const size = frameOf(frame);
      const by = { x: -x * MOVE * size.width, y: -y * MOVE * size.height };
      setView((now) => moveBy(now, by, size));
    },
    frameProps: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { current } = touch;
        if (current.down.size === 0) current.travelled = 0;
        current.down.set(event.pointerId, pointIn(event.currentTarget, event));
        if (view.scale > 1 || current.down.size > 1) {
          event.currentTarget.setPointerCapture(event.pointerId);
        }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = touch;
        if (!current.down.has(event.pointerId)) return;
        const to = pointIn(event.currentTarget, event);
        const next = moved(view, current, event.pointerId, to, frameOf(event.currentTarget));
        current.down.set(event.pointerId, to);
        if (next !== view) setView(next);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const { current } = touch;
        const isTap = current.down.size === 1 && current.travelled < TAP_SLOP;
        lift(event);
        if (isTap) tap(event, pointIn(event.currentTarget, event));
      },
      onPointerCancel: lift,
    },
  };
};
