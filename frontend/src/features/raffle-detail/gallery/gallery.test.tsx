import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Raffle } from '@contracts/raffles';
import { aRaffle } from '@/testing/controls';
import { openRaffle } from '@/testing/open-raffle';
import { stylesInPage } from '@/testing/styles';

const upright = { path: '/objects/uploads/a.webp', width: 1_200, height: 1_600 };
const flat = { path: '/objects/uploads/b.webp', width: 1_600, height: 900 };
const square = { path: '/objects/uploads/c.webp', width: 400, height: 400 };
const unmeasured = { path: '/objects/uploads/d.webp', width: null, height: null };

const openGallery = async (...photos: Raffle['photos']) => {
  const app = await openRaffle(aRaffle({ photos }), stylesInPage);
  const gallery = screen.getByRole('group', { name: 'Fotos de Cámara réflex' });
  const photo = (number: number) =>
    screen.getByRole('button', { name: `Ampliar la foto ${number} de ${photos.length}` });
  return { ...app, gallery: within(gallery), stage: gallery, photo };
};

afterEach(() => {
  jest.restoreAllMocks();
});

const closeUp = () => screen.findByRole('dialog', { name: 'Fotos de Cámara réflex' });

describe('the photos of a raffle', () => {
  it('lie side by side, on a stage that keeps the shape of the first', async () => {
    const { gallery, stage } = await openGallery(upright, flat);
    expect(getComputedStyle(stage).aspectRatio).toBe('0.75');
    const [first, second] = gallery.getAllByRole('img');
    expect(first).toHaveAccessibleName('Cámara réflex');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(second).toHaveAccessibleName('Cámara réflex, foto 2');
    expect(second).toHaveAttribute('loading', 'lazy');
    expect(gallery.getByText('1 de 2')).toBeVisible();
  });

  it('tell their size, the files there are, and are shown with their edges', async () => {
    const { gallery } = await openGallery(upright, square);
    const [large, small] = gallery.getAllByRole('img');
    expect(large).toHaveAttribute('width', '1200');
    expect(large).toHaveAttribute('height', '1600');
    expect(large).toHaveAttribute(
      'srcset',
      '/objects/thumbnails/a.webp 480w, /objects/uploads/a.webp 1200w',
    );
    expect(large).toHaveStyle({ objectFit: 'contain' });
    expect(small).not.toHaveAttribute('srcset');
  });

  it('of unknown size fill the usual frame', async () => {
    const { stage } = await openGallery(unmeasured);
    const large = screen.getByRole('img', { name: 'Cámara réflex' });
    expect(large).not.toHaveAttribute('width');
    expect(large).not.toHaveAttribute('srcset');
    expect(large).toHaveStyle({ objectFit: 'cover' });
    expect(Number(getComputedStyle(stage).aspectRatio)).toBeCloseTo(4 / 3);
    expect(screen.queryByText('1 de 1')).toBeNull();
  });

  it('are leafed through by arrows, small photos and keys', async () => {
    const { user, gallery, photo } = await openGallery(upright, flat, square);
    expect(gallery.getByRole('button', { name: 'Foto anterior' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(gallery.getByRole('button', { name: 'Foto siguiente' }));
    expect(gallery.getByText('2 de 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Foto 3 de 3' }));
    expect(gallery.getByText('3 de 3')).toBeVisible();
    expect(gallery.getByRole('button', { name: 'Foto siguiente' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    act(() => photo(3).focus());
    await user.keyboard('{ArrowLeft}');
    expect(photo(2)).toHaveFocus();
    expect(gallery.getByText('2 de 3')).toBeVisible();
    await user.keyboard('{Home}');
    expect(photo(1)).toHaveFocus();
  });

  it('are swiped', async () => {
    const { gallery } = await openGallery(upright, flat);
    const track = gallery.getAllByRole('img')[0]?.closest('div[class]') ?? document.body;
    Object.defineProperties(track, { clientWidth: { value: 300 }, scrollLeft: { value: 290 } });
    fireEvent.scroll(track);
    expect(gallery.getByText('2 de 2')).toBeVisible();
  });
});

describe('the full view of the photos', () => {
  it('shows the same photo, is leafed through by keys, and Escape leads back to it', async () => {
    const { user, photo, location } = await openGallery(upright, flat, square);
    await user.click(photo(1));
    const view = within(await closeUp());
    expect(view.getByText('1 de 3')).toBeVisible();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(view.getByText('3 de 3')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(photo(3)).toHaveFocus();
    expect(location()?.pathname).toBe('/rifas/12');
  });

  it('is closed by going back, which stays on the raffle', async () => {
    const { user, photo, goBack, location } = await openGallery(upright, flat);
    await user.click(photo(1));
    await closeUp();
    act(goBack);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()?.pathname).toBe('/rifas/12');
    expect(photo(1)).toHaveFocus();
  });

  it('brings a photo close by a press, and back by another', async () => {
    const { user, photo } = await openGallery(upright, flat);
    await user.click(photo(1));
    const view = within(await closeUp());
    const image = view.getByRole('img', { name: 'Cámara réflex' });
    const scale = () => image.parentElement?.style.transform;
    const frame = image.parentElement?.parentElement ?? document.body;
    expect(scale()).toBe('translate(0px, 0px) scale(1)');
    await user.click(frame);
    expect(scale()).toMatch(/scale\(2\.5\)$/);
    await user.click(frame);
    expect(scale()).toMatch(/scale\(1\)$/);
  });

  it('brings it close by buttons and keys, and leaves the next one whole', async () => {
    const { user, photo } = await openGallery(upright, flat);
    await user.click(photo(1));
    const view = within(await closeUp());
    const farther = view.getByRole('button', { name: 'Alejar' });
    expect(farther).toHaveAttribute('aria-disabled', 'true');
    await user.click(view.getByRole('button', { name: 'Acercar' }));
    expect(farther).not.toHaveAttribute('aria-disabled');
    await user.keyboard('0');
    expect(farther).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('+');
    expect(farther).not.toHaveAttribute('aria-disabled');
    await user.click(view.getByRole('button', { name: 'Foto siguiente' }));
    expect(farther).toHaveAttribute('aria-disabled', 'true');
  });

  it('moves a close photo by buttons and arrow keys, no further than its edges', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
    const { user, photo } = await openGallery(upright, flat);
    await user.click(photo(1));
    const view = within(await closeUp());
    const place = () =>
      view
        .getByRole('img', { name: 'Cámara réflex' })
        .parentElement?.style.transform.replaceAll(/-?[\d.]+(?=px)/g, (px) =>
          Math.round(Number(px)).toString(),
        );
    expect(view.queryByRole('group', { name: 'Mover la foto' })).toBeNull();
    await user.click(view.getByRole('button', { name: 'Acercar' }));
    await user.click(view.getByRole('button', { name: 'Ver más a la derecha' }));
    expect(place()).toBe('translate(-100px, 0px) scale(1.6)');
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(place()).toBe('translate(-120px, -240px) scale(1.6)');
    await user.click(view.getByRole('button', { name: 'Ver más arriba' }));
    await user.keyboard('{ArrowLeft}');
    expect(place()).toBe('translate(-20px, -40px) scale(1.6)');
    expect(view.getByText('1 de 2')).toBeVisible();
    await user.keyboard('0');
    expect(screen.getByRole('dialog')).toHaveFocus();
  });
});
