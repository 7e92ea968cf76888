import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { lazily } from '@/shared/lib/patient-import';
import { apiUrl } from '@/testing/handlers';
import { renderPart } from '@/testing/render-app';
import { server } from '@/testing/server';
import { AskedPart, QuietBoundary, ScreenBoundary } from './boundaries';

const Broken = (): never => {
  throw new Error('chunk not found');
};

// React reports what a boundary caught.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('what throws', () => {
  it('leaves words and a way on in the place of the whole page', () => {
    render(
      <ScreenBoundary>
        <Broken />
      </ScreenBoundary>,
    );
    expect(screen.getByRole('button', { name: 'Recargar la página' })).toBeVisible();
    expect(document.title).toBe('Algo ha fallado en esta pantalla · Rifaviva');
  });

  it('leaves the rest standing', () => {
    render(
      <>
        <p>Lo demás</p>
        <QuietBoundary>
          <Broken />
        </QuietBoundary>
      </>,
    );
    expect(screen.getByText('Lo demás')).toBeVisible();
  });
});

/** A part whose code is missing until it is given. */
const aPart = (stays: boolean) => {
  server.use(http.get(apiUrl('health'), () => HttpResponse.json({ status: 'alive' })));
  const load = jest.fn<() => Promise<{ Part: () => string }>>();
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazily('Part', load);
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          Abrir
        </button>
        {(open || stays) && (
          <AskedPart asked={open} onFailed={() => setOpen(false)}>
            <Part />
          </AskedPart>
        )}
      </>
    );
  };
  return { Page, load, given: () => load.mockResolvedValue({ Part: () => 'Lo pedido' }) };
};

describe.each([
  ['that comes when it is asked for', false],
  ['that stays in the page', true],
])('a part %s', (_which, stays) => {
  it('says that it could not be shown, and is there at the next press', async () => {
    const { Page, load, given } = aPart(stays);
    const { user } = renderPart(<Page />);
    const button = screen.getByRole('button', { name: 'Abrir' });
    await user.click(button);
    expect(await screen.findByText(/^No hemos podido abrirlo/)).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const tried = load.mock.calls.length;
    given();
    await user.click(button);
    expect(await screen.findByText('Lo pedido')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(tried + 1);
  });
});
