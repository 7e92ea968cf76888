import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Raffle } from '@contracts/raffles';
import { aRaffle } from '@/testing/controls';
import { openRaffle } from '@/testing/open-raffle';

const upright = { path: '/objects/uploads/a.webp', width: 1_200, height: 1_600 };
const flat = { path: '/objects/uploads/b.webp', width: 1_600, height: 900 };
const unmeasured = { path: '/objects/uploads/c.webp', width: null, height: null };

const openGallery = async (...photos: Raffle['photos']) => {
  const { user } = await openRaffle(aRaffle({ photos }));
  const large = () => screen.getByRole('img', { name: 'Cámara réflex' });
  const shapeOfStage = () => getComputedStyle(large().parentElement ?? document.body).aspectRatio;
  return { user, large, shapeOfStage };
};

describe('the photos of a raffle', () => {
  it('are shown one by one, on a stage that keeps the shape of the first', async () => {
    const { user, large, shapeOfStage } = await openGallery(upright, flat);
    expect(large()).toHaveAttribute('src', upright.path);
    expect(shapeOfStage()).toBe('0.75');
    await user.click(screen.getByRole('button', { name: 'Foto 2 de 2' }));
    expect(large()).toHaveAttribute('src', flat.path);
    expect(shapeOfStage()).toBe('0.75');
  });

  it('tell their size, and are shown with their edges', async () => {
    const { large } = await openGallery(upright, flat);
    expect(large()).toHaveAttribute('width', '1200');
    expect(large()).toHaveAttribute('height', '1600');
    expect(large()).toHaveStyle({ objectFit: 'contain' });
    const small = within(screen.getByRole('button', { name: 'Foto 2 de 2' }));
    expect(small.getByAltText('')).toHaveAttribute('width', '1600');
  });

  it('of unknown size fill the usual frame', async () => {
    const { large, shapeOfStage } = await openGallery(unmeasured);
    expect(large()).not.toHaveAttribute('width');
    expect(large()).not.toHaveAttribute('height');
    expect(large()).toHaveStyle({ objectFit: 'cover' });
    expect(Number(shapeOfStage())).toBeCloseTo(4 / 3);
  });
});
