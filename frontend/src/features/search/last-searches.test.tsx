import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sessionReread } from '@/entities/session/session.api';
import { forgetSearches, keptSearches } from '@/shared/lib/kept-searches';
import { aRaffle, aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { servePages } from '@/testing/serve-pages';
import { server } from '@/testing/server';

const keep = (...texts: readonly unknown[]) =>
  localStorage.setItem('rifaviva-searches', JSON.stringify(texts));

const open = async () => {
  servePages([aRaffle({ title: 'Lámpara' })]);
  const app = renderScreen('/buscar');
  return { ...app, box: await screen.findByRole('combobox', { name: 'Buscar' }) };
};

const last = () => screen.findByRole('region', { name: 'Últimas búsquedas' });

describe('the last searches', () => {
  it('are kept when they are sent, six at most, each once and the newest first', async () => {
    keep('uno', 'dos', 'Tres', 'cuatro', 'cinco', 'seis');
    const { user, box } = await open();
    await user.type(box, 'tres{Enter}');
    await user.clear(box);
    await user.type(box, ' siete {Enter}');
    expect(keptSearches()).toEqual(['siete', 'tres', 'uno', 'dos', 'cuatro', 'cinco']);
  });

  it('are kept when a result is followed, whoever sends them by no key', async () => {
    const { user, box, location } = await open();
    await user.type(box, 'lámp');
    await waitFor(() => expect(location()?.search).not.toBe(''));
    expect(keptSearches()).toEqual([]);
    await user.click(await screen.findByRole('link', { name: 'Lámpara' }));
    expect(keptSearches()).toEqual(['lámp']);
  });

  it('are sought again at a press', async () => {
    keep('bici');
    const { user, box, location } = await open();
    await user.click(within(await last()).getByRole('button', { name: 'bici' }));
    await waitFor(() => expect(location()?.search).toBe('?q=bici'));
    expect(box).toHaveValue('bici');
    expect(screen.queryByRole('region', { name: 'Últimas búsquedas' })).toBeNull();
  });

  it('are forgotten one by one, and all', async () => {
    keep('bici', 'lámpara', 'mesa');
    const { user, box } = await open();
    const list = await last();
    await user.click(within(list).getByRole('button', { name: 'Olvidar «lámpara»' }));
    expect(keptSearches()).toEqual(['bici', 'mesa']);
    expect(list).toHaveFocus();
    await user.click(within(list).getByRole('button', { name: 'Borrar todas' }));
    expect(keptSearches()).toEqual([]);
    expect(list).not.toBeInTheDocument();
    expect(box).toHaveFocus();
  });

  it('are seen no more once the person has signed out in another tab', async () => {
    keep('bici');
    server.use(
      signedInAs(aUser()),
      http.get(apiUrl('favorites'), () => HttpResponse.json([])),
    );
    const { store } = await open();
    const list = await last();
    // As that tab does it.
    forgetSearches();
    server.use(http.get(apiUrl('user'), () => problem(401, 'no-session', 'No')));
    await act(() => store.dispatch(sessionReread()));
    await waitFor(() => expect(list).not.toBeInTheDocument());
  });

  it.each(['7', '{', '[1,null]', '"bici"'])('leave out what nobody sought: %s', async (stored) => {
    localStorage.setItem('rifaviva-searches', stored);
    await open();
    expect(keptSearches()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Últimas búsquedas' })).toBeNull();
  });
});
