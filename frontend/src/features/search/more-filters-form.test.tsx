import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aRaffle } from '@/testing/controls';
import { renderScreen } from '@/testing/render-app';
import { servePages } from '@/testing/serve-pages';

const openPanel = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Más filtros' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Más filtros' }));
  return {
    panel,
    min: panel.getByRole('textbox', { name: 'Mínimo' }),
    max: panel.getByRole('textbox', { name: 'Máximo' }),
    apply: () => user.click(panel.getByRole('button', { name: 'Aplicar filtros' })),
  };
};

const open = async (address: string) => {
  const questions = servePages([aRaffle()]);
  const app = renderScreen(address);
  await screen.findByText('1 resultado');
  return { ...app, questions, ...(await openPanel(app.user)) };
};

describe('more filters', () => {
  it('take effect when applied', async () => {
    const { user, location, questions, panel, min, max, apply } = await open('/buscar');
    await user.click(panel.getByRole('radio', { name: 'Particulares' }));
    await user.type(min, '0,5');
    await user.type(max, '10');
    await user.selectOptions(panel.getByRole('combobox'), 'Finaliza pronto');
    expect(location()?.search).toBe('');

    await apply();
    await waitFor(() =>
      expect(questions.last()).toMatchObject({
        userType: 'particular',
        minPrice: '0.5',
        maxPrice: '10',
        sortBy: 'endDate_asc',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Limpiar todo' }));
    await waitFor(() => expect(location()?.search).toBe(''));
  });

  it('take prices as they are written here and keep plain ones in the address', async () => {
    const { user, location, questions, min, max, apply } = await open('/buscar');
    await user.type(min, '0,50');
    await user.type(max, '1.000,5');
    await apply();
    await waitFor(() => expect(location()?.search).toBe('?min=0.5&max=1000.5'));
    await waitFor(() =>
      expect(questions.last()).toMatchObject({ minPrice: '0.5', maxPrice: '1000.5' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    expect(screen.getByText(/^0,50\s€ – 1\.000,50\s€$/)).toBeVisible();

    const again = await openPanel(user);
    expect(again.min).toHaveValue('0,50');
    expect(again.max).toHaveValue('1.000,50');
    await user.clear(again.min);
    await user.clear(again.max);
    await again.apply();
    await waitFor(() => expect(location()?.search).toBe(''));
    expect(screen.queryByText(/0,50/)).toBeNull();
  });

  it('take off a type of seller', async () => {
    const { user, location, panel, apply } = await open('/buscar?userType=comercio');
    await user.click(panel.getByRole('radio', { name: 'Todos' }));
    await apply();
    await waitFor(() => expect(location()?.search).toBe(''));
  });

  it.each(['abc', '-3', '1e3'])('say that %s is no price and send nothing', async (nonsense) => {
    const { user, location, questions, min, apply } = await open('/buscar');
    await user.type(min, nonsense);
    await apply();
    await waitFor(() =>
      expect(min).toHaveAccessibleDescription('Escribe un número como 0,50 o 1.000'),
    );
    await waitFor(() => expect(min).toHaveFocus());
    expect(min).toHaveValue(nonsense);
    expect(location()?.search).toBe('');
    expect(questions.last()).not.toHaveProperty('minPrice');

    await user.clear(min);
    await user.type(min, '3');
    await waitFor(() => expect(min).toHaveAccessibleDescription(/^3,00\s€$/));
    await apply();
    await waitFor(() => expect(location()?.search).toBe('?min=3'));
  });

  it('say that the bounds are crossed and leave the last ones as they were', async () => {
    const { user, location, questions, min, max, apply } = await open('/buscar?min=1&max=5');
    await user.clear(min);
    await user.type(min, '1.000');
    await apply();
    await waitFor(() =>
      expect(max).toHaveAccessibleDescription('El máximo no puede ser menor que el mínimo'),
    );
    expect(location()?.search).toBe('?min=1&max=5');
    expect(questions.last()).toMatchObject({ minPrice: '1', maxPrice: '5' });
  });

  it('in an address that make no sense are not asked for', async () => {
    const { questions, min, max } = await open('/buscar?min=9&max=2');
    expect(questions.last()).not.toHaveProperty('minPrice');
    expect(questions.last()).not.toHaveProperty('maxPrice');
    expect(min).toHaveValue('');
    expect(max).toHaveValue('');
  });
});
