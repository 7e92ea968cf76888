import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { aRaffle } from '@/testing/controls';
import { useIsOver } from './time-left';
import { TimeLeftMark } from './time-mark';

const NOW = '2026-05-10T19:00:00.000Z';

const show = (endDate: string) => {
  render(<TimeLeftMark raffle={aRaffle({ endDate })} />);
};

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

beforeEach(() => void jest.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => void jest.useRealTimers());

describe('the mark of the time left', () => {
  it('has the exact end, for programs and for who points at it', () => {
    const endDate = '2026-05-10T20:47:00.000Z';
    show(endDate);
    const time = screen.getByText('Termina hoy a las 22:47');
    expect(time.tagName).toBe('TIME');
    expect(time).toHaveAttribute('datetime', endDate);
    expect(time).toHaveAttribute('title', '10 de mayo de 2026 a las 22:47 (hora peninsular)');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('becomes a clock in the last hour, counts to the end, and is over then', () => {
    show('2026-05-10T20:01:30.000Z');
    expect(screen.getByText('Termina hoy a las 22:01')).toBeVisible();
    pass(120);
    expect(screen.getByRole('timer')).toHaveTextContent('Termina en 59:30');
    pass(1);
    expect(screen.getByRole('timer')).toHaveTextContent('Termina en 59:29');
    pass(59 * 60 + 28);
    expect(screen.getByRole('timer')).toHaveTextContent('Termina en 00:01');
    pass(1);
    expect(screen.getByText('Finalizada')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is not read out each second', () => {
    show('2026-05-10T19:30:00.000Z');
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  });
});

it('what may be done with a raffle ends in the same second', () => {
  const raffle = aRaffle({ endDate: '2026-05-10T19:01:30.000Z' });
  const { result } = renderHook(() => useIsOver(raffle));
  pass(89);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});
