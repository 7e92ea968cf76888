import { describe, expect, it } from '@jest/globals';
import { isKnown, isTooLongForCards, stageRatio } from './photo-shape';

const size = (width: number | null, height: number | null) => ({ width, height });

describe('the stage of a photo', () => {
  it.each([
    ['photo', 1_600, 1_200, 4 / 3],
    ['square', 800, 800, 1],
    ['upright photo', 1_200, 1_600, 3 / 4],
    ['film', 1_600, 900, 16 / 9],
  ])('has the shape of a %s', (_kind, width, height, ratio) => {
    expect(stageRatio(size(width, height))).toBeCloseTo(ratio);
  });

  it('is no narrower than an upright photo, and no wider than a film', () => {
    expect(stageRatio(size(400, 1_600))).toBe(3 / 4);
    expect(stageRatio(size(1_600, 300))).toBe(16 / 9);
  });

  it.each([
    [null, null],
    [800, null],
    [null, 800],
  ])('is the usual one when its size is %s × %s', (width, height) => {
    expect(stageRatio(size(width, height))).toBe(4 / 3);
    expect(isKnown(size(width, height))).toBe(false);
  });
});

describe('a card', () => {
  it.each([
    [1_600, 1_200, false],
    [1_200, 1_600, false],
    [1_600, 900, false],
    [900, 1_600, true],
    [1_600, 500, true],
    [null, null, false],
  ])('shows a photo of %s × %s with its edges: %s', (width, height, whole) => {
    expect(isTooLongForCards(size(width, height))).toBe(whole);
  });
});
