import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { Raffle } from '@contracts/raffles';
import { aRaffle } from '@/testing/controls';
import { StateBand } from './state-band';

const NOW = '2026-05-10T19:00:00.000Z';
const winner = { ticket: 43, tag: 'tag-7' };
const drawOf = (draw: Partial<Raffle['draw']>) =>
  ({ commit: 'c0ffee', state: 'open', ...draw }) as const;

const show = (raffle: Partial<Raffle>) => render(<StateBand raffle={aRaffle(raffle)} />).container;

beforeEach(() => void jest.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => void jest.useRealTimers());

describe('the band across the photo of a raffle', () => {
  it('is not there during the sale', () => {
    expect(show({})).toBeEmptyDOMElement();
  });

  it.each<[string, Partial<Raffle>]>([
    ['Sorteada', { status: 'completed', winner, draw: drawOf({ state: 'drawn' }) }],
    ['Cancelada', { status: 'cancelled' }],
    ['Sorteo detenido', { status: 'completed', draw: drawOf({ state: 'held' }) }],
    ['Sorteo detenido', { status: 'completed', drawHeld: true }],
    ['Sorteo en un momento', { status: 'completed' }],
  ])('says «%s»: %p', (words, raffle) => {
    show(raffle);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('counts down to the draw', () => {
    const drawAt = '2026-05-10T19:00:15.000Z';
    show({ status: 'completed', draw: drawOf({ state: 'sealed', drawAt }) });
    expect(screen.getByText('Sorteo en 00:15')).toBeVisible();
    act(() => jest.advanceTimersByTime(14_000));
    expect(screen.getByText('Sorteo en 00:01')).toBeVisible();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('Sorteo en un momento')).toBeVisible();
  });
});
