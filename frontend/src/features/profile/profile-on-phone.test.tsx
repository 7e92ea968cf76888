import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '@/testing/controls';
import { signedInAs, withNotifications } from '@/testing/handlers';
import { onPhone } from '@/testing/phone';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

onPhone();

const open = async () => {
  server.use(signedInAs(aUser()), withNotifications([]));
  const app = renderApp('/perfil');
  return { ...app, ways: await screen.findByRole('navigation', { name: 'Tu cuenta' }) };
};

describe('the profile on a phone', () => {
  it('begins with the ways that its bars have no room for', async () => {
    const { ways } = await open();
    const links = within(ways).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Favoritos', '/favoritos'],
      ['Ayuda', '/ayuda'],
    ]);
    const balance = screen.getByRole('region', { name: 'Saldo' });
    expect(ways.compareDocumentPosition(balance)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('changes the theme', async () => {
    const { user, ways } = await open();
    await user.click(within(ways).getByRole('radio', { name: 'Oscuro' }));
    expect(localStorage.getItem('rifaviva-theme')).toBe('dark');
    expect(within(ways).getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  });

  it('shows the notifications in a sheet, which Escape, Back and a pull close', async () => {
    const { user, ways, goBack } = await open();
    const show = async () => {
      await user.click(within(ways).getByRole('button', { name: 'Avisos' }));
      return screen.findByRole('dialog', { name: 'Avisos' });
    };
    const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await show();
    await user.keyboard('{Escape}');
    await gone();
    await show();
    goBack();
    await gone();
    const sheet = await show();
    const target = within(sheet).getByRole('heading', { name: 'Avisos' });
    await user.pointer([
      { keys: '[TouchA>]', target, coords: { clientY: 100 } },
      { pointerName: 'TouchA', target, coords: { clientY: 300 } },
      { keys: '[/TouchA]', target, coords: { clientY: 300 } },
    ]);
    await gone();
  });
});
