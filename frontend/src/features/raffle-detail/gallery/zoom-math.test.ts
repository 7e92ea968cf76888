import { describe, expect, it } from '@jest/globals';
import { moveBy, WHOLE, zoomAt } from './zoom-math';

const frame = { width: 400, height: 300 };
const centre = { x: 0, y: 0 };
const corner = { x: -200, y: -150 };

describe('a photo that is zoomed', () => {
  it('grows around the point under the finger', () => {
    expect(zoomAt(WHOLE, 2, centre, frame)).toStrictEqual({ scale: 2, x: 0, y: 0 });
    expect(zoomAt(WHOLE, 2, { x: 50, y: -20 }, frame)).toStrictEqual({ scale: 2, x: -50, y: 20 });
    expect(zoomAt(WHOLE, 2, corner, frame)).toStrictEqual({ scale: 2, x: 200, y: 150 });
  });

  it('is never smaller than whole, nor larger than five times', () => {
    expect(zoomAt(WHOLE, 0.5, corner, frame)).toStrictEqual(WHOLE);
    expect(zoomAt(WHOLE, 100, centre, frame).scale).toBe(5);
  });

  it('comes back to its place when it is whole again', () => {
    const close = zoomAt(WHOLE, 3, corner, frame);
    expect(zoomAt(close, 0.1, { x: 70, y: 10 }, frame)).toStrictEqual(WHOLE);
  });

  it('is moved as far as its edges', () => {
    const close = zoomAt(WHOLE, 2, centre, frame);
    expect(moveBy(close, { x: 30, y: -40 }, frame)).toStrictEqual({ scale: 2, x: 30, y: -40 });
    expect(moveBy(close, { x: 900, y: -900 }, frame)).toStrictEqual({ scale: 2, x: 200, y: -150 });
    expect(moveBy(WHOLE, { x: 30, y: 30 }, frame)).toStrictEqual(WHOLE);
  });
});
