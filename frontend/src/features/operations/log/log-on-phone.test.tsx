import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '@/testing/controls';
import { anEvent } from '@/testing/event-log';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { onPhone } from '@/testing/phone';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

onPhone();

const REFUSED = 'No hay ningún tipo con ese nombre';

/** @returns the queries that the screen has sent */
const showing = () => {
  const asked: string[] = [];
  server.use(
    signedInAs(aUser({ role: 'operator' })),
    http.get(apiUrl('operations/events'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      return searchParams.get('type') === 'RaffleLost'
        ? problem(400, 'invalid', REFUSED, [{ pointer: '/type', detail: REFUSED }])
        : HttpResponse.json({ events: [anEvent(0)], examined: 1, next: null, unreadable: null });
    }),
  );
  return { asked, ...renderScreen('/operaciones/registro') };
};

const fold = (name: string) => screen.findByRole('button', { name });
const type = () => screen.getByLabelText('Tipo de evento');

describe('the filter of the log on a phone', () => {
  it('is folded away, folds again with a search, and says how many filters are chosen', async () => {
    const { user, asked } = showing();
    const button = await fold('Filtrar');
    expect(type()).not.toBeVisible();
    expect(screen.getByRole('button', { name: 'Seguir en directo' })).toBeVisible();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.selectOptions(screen.getByLabelText('Quién actuó'), 'Una cuenta');
    await user.type(screen.getByLabelText('Número de su cuenta'), '8');
    await user.type(type(), 'TicketsPurchased{Enter}');
    expect(await fold('Filtrar (2)')).toHaveFocus();
    expect(type()).not.toBeVisible();
    expect(asked.at(-1)).toBe('type=TicketsPurchased&actor=8&order=newest');
  });

  it('keeps what is typed while it is folded', async () => {
    const { user, asked } = showing();
    await user.click(await fold('Filtrar'));
    await user.type(type(), 'RaffleCreated');
    await user.click(await fold('Filtrar'));
    expect(type()).not.toBeVisible();
    await user.click(await fold('Filtrar'));
    expect(type()).toHaveValue('RaffleCreated');
    expect(asked).toEqual(['order=newest']);
  });

  it('unfolds where something in it is wrong', async () => {
    const { user } = showing();
    await user.click(await fold('Filtrar'));
    await user.selectOptions(screen.getByLabelText('Quién actuó'), 'Una cuenta');
    await user.click(await fold('Filtrar'));
    await user.click(screen.getByRole('button', { name: 'Exportar…' }));
    expect(await screen.findByText('Escribe el número de la cuenta')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Quién actuó'), 'Cualquiera');
    await user.type(type(), 'RaffleLost{Enter}');
    await waitFor(() => expect(type()).toBeVisible());
    expect(type()).toHaveAccessibleDescription(REFUSED);
    await user.click(await fold('Filtrar (1)'));
    expect(type()).not.toBeVisible();
  });
});
