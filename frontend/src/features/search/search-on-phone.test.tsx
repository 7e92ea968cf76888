import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aRaffle } from '@/testing/controls';
import { onPhone } from '@/testing/phone';
import { renderScreen } from '@/testing/render-app';
import { servePages } from '@/testing/serve-pages';

onPhone();

const SHEETS = [
  ['Categorías', 'Categorías'],
  ['Más filtros', 'Más filtros'],
  ['Ordenar por: Más recientes', 'Ordenar por'],
] as const;

const open = (button: string, name: string) => {
  servePages([aRaffle()]);
  const app = renderScreen('/buscar');
  const show = async () => {
    await app.user.click(await screen.findByRole('button', { name: button }));
    return screen.findByRole('dialog', { name });
  };
  return { ...app, show };
};

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the sheets of a phone', () => {
  it.each(SHEETS)('close by Escape, Back, a pull and their cross: %s', async (button, name) => {
    const { user, show, goBack, location } = open(button, name);
    await show();
    await user.keyboard('{Escape}');
    await gone();
    await show();
    goBack();
    await gone();
    await user.click(within(await show()).getByRole('button', { name: 'Cerrar' }));
    await gone();
    const target = within(await show()).getByRole('heading', { name });
    await user.pointer([
      { keys: '[TouchA>]', target, coords: { clientY: 100 } },
      { pointerName: 'TouchA', target, coords: { clientY: 300 } },
      { keys: '[/TouchA]', target, coords: { clientY: 300 } },
    ]);
    await gone();
    expect(location()).toMatchObject({ pathname: '/buscar', search: '' });
  });

  it('close when an order is chosen', async () => {
    const { user, show, location } = open('Ordenar por: Más recientes', 'Ordenar por');
    const sheet = await show();
    await user.click(within(sheet).getByRole('button', { name: 'Finaliza pronto' }));
    await gone();
    expect(location()?.search).toBe('?sort=endDate_asc');
    expect(screen.getByRole('button', { name: 'Ordenar por: Finaliza pronto' })).toBeVisible();
  });
});
