import { screen, waitFor } from '@testing-library/react';

/** What is read at once. The region of the toasts is always there, and mostly empty. */
export const findAlert = (): Promise<HTMLElement> =>
  waitFor(() => {
    const alert = screen.getAllByRole('alert').find(({ textContent }) => textContent !== '');
    if (alert === undefined) throw new Error('Nothing is read at once');
    return alert;
  });
