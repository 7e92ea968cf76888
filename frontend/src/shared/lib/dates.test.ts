import { describe, expect, it } from '@jest/globals';
import { formatCountdown, formatRelative } from './dates';

const now = Date.parse('2026-05-10T12:00:00Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

describe('relative time', () => {
  it.each([
    [-3 * 3600, 'hace 3 horas'],
    [-3.9 * 3600, 'hace 3 horas'],
    [-86_400, 'hace 1 día'],
    [-45 * 86_400, 'hace 1 mes'],
    [20, 'ahora'],
  ])('says of %d seconds: %s', (seconds, words) =>
    expect(formatRelative(at(seconds), now)).toBe(words),
  );
});

describe('a countdown', () => {
  it.each([
    [65, '01:05'],
    [59.2, '01:00'],
    [7209, '2:00:09'],
    [-5, '00:00'],
  ])('shows %d seconds as %s', (seconds, clock) =>
    expect(formatCountdown(at(seconds), now)).toBe(clock),
  );
});
