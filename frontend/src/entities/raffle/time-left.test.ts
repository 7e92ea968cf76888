import { describe, expect, it } from '@jest/globals';
import { daysLeftLabel, isEndingSoon, isOver } from './time-left';

const now = Date.parse('2026-05-10T12:00:00Z');
const ending = (days: number, status: 'active' | 'completed' = 'active') => ({
  status,
  endDate: new Date(now + days * 86_400_000).toISOString(),
});

describe('days left', () => {
  it.each([
    [-1, 'Finalizada'],
    [0, 'Finalizada'],
    [0.2, 'Termina mañana'],
    [1, 'Termina mañana'],
    [1.1, '2 días restantes'],
    [30, '30 días restantes'],
  ])('says of %d days: %s', (days, label) => expect(daysLeftLabel(ending(days), now)).toBe(label));

  it('is over as soon as the raffle has ended, whatever the date', () => {
    expect(isOver(ending(5, 'completed'), now)).toBe(true);
    expect(daysLeftLabel(ending(5, 'completed'), now)).toBe('Finalizada');
  });

  it('warns from two days on, and no longer when it is over', () => {
    expect(isEndingSoon(ending(2.1), now)).toBe(false);
    expect(isEndingSoon(ending(2), now)).toBe(true);
    expect(isEndingSoon(ending(-1), now)).toBe(false);
  });
});
