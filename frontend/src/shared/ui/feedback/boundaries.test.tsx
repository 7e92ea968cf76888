import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { QuietBoundary, ScreenBoundary } from './boundaries';

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
