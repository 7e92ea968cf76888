/** How a photo is shown in its frame: `x` and `y` in pixels from its place when it is whole. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A point of the frame in pixels from its centre, or a distance. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** What one press or double tap makes of a whole photo. */
export const CLOSE = 2.5;
const CLOSEST = 5;

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** The photo covers its frame: no edge of it comes inside. */
const kept = ({ scale, x, y }: View, { width, height }: Frame): View => ({
  scale,
  x: within(x, ((scale - 1) * width) / 2),
  y: within(y, ((scale - 1) * height) / 2),
});

/** Closer by `factor`; what is under the point stays under it. */
export const zoomAt = (view: View, factor: number, point: Point, frame: Frame): View => {
  const scale = Math.max(1, Math.min(CLOSEST, view.scale * factor));
  const ratio = scale / view.scale;
  const [x, y] = [point.x - (point.x - view.x) * ratio, point.y - (point.y - view.y) * ratio];
  return kept({ scale, x, y }, frame);
};

export const moveBy = (view: View, { x, y }: Point, frame: Frame): View =>
  kept({ scale: view.scale, x: view.x + x, y: view.y + y }, frame);
