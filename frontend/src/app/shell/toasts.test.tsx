import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { toastShown, type ToastMessage } from '@/shared/lib/toasts';
import { renderPart } from '@/testing/render-app';

const saved: ToastMessage = { title: 'Guardado' };
const failed: ToastMessage = { title: 'Error', tone: 'error' };
const bought: ToastMessage = { title: '¡Es tuyo!', link: { label: 'Ver', to: '/participaciones' } };

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog open={open}>
        <button type="button">Dentro</button>
      </Dialog>
    </>
  );
};

const shown = () => {
  const { store, user } = renderPart(<Page />);
  return {
    user,
    tell: (message: ToastMessage) => act(() => void store.dispatch(toastShown(message))),
  };
};

const outsideOfMain = (role: 'status' | 'alert') =>
  screen.getAllByRole(role).find((region) => region.closest('#root') === null);

describe('a toast', () => {
  it('comes into a region that was there before, empty', () => {
    const { tell } = shown();
    const [quiet, loud] = [outsideOfMain('status'), outsideOfMain('alert')];
    expect(quiet).toBeEmptyDOMElement();
    expect(loud).toBeEmptyDOMElement();
    tell(saved);
    expect(quiet).toHaveTextContent('Guardado');
    tell(failed);
    expect(quiet).toBeEmptyDOMElement();
    expect(loud).toHaveTextContent('Error');
  });

  it('is heard while a dialog hides the page', async () => {
    const { user, tell } = shown();
    tell(saved);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(outsideOfMain('status')).toHaveTextContent('Guardado'));
    expect(screen.queryByRole('button', { name: 'Abrir' })).toBeNull();
    tell(failed);
    expect(outsideOfMain('alert')).toHaveTextContent('Error');
  });

  it('goes by itself, unless it leads somewhere', () => {
    jest.useFakeTimers();
    const { tell } = shown();
    tell(saved);
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.queryByText('Guardado')).toBeNull();
    tell(bought);
    act(() => jest.advanceTimersByTime(600_000));
    expect(screen.getByText('¡Es tuyo!')).toBeVisible();
    jest.useRealTimers();
  });

  it('has the focus by one key, and gives it back', async () => {
    const { user, tell } = shown();
    const button = screen.getByRole('button', { name: 'Abrir' });
    button.focus();
    tell(bought);
    await user.keyboard('{F6}');
    expect(screen.getByRole('link', { name: 'Ver' })).toHaveFocus();
    await user.keyboard('{F6}');
    expect(button).toHaveFocus();
    await user.keyboard('{F6}{Tab}{Enter}');
    expect(screen.queryByText('¡Es tuyo!')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('gives the focus back as the next one replaces it', async () => {
    const { user, tell } = shown();
    const button = screen.getByRole('button', { name: 'Abrir' });
    button.focus();
    tell(bought);
    await user.keyboard('{F6}');
    tell(failed);
    expect(button).toHaveFocus();
    await user.click(within(outsideOfMain('alert') ?? document.body).getByRole('button'));
    expect(button).toHaveFocus();
  });
});
