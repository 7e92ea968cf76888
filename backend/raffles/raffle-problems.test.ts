import { describe, expect, it } from '@jest/globals';
import { raffleProblems } from './raffle-problems';

describe('a refusal', () => {
  it.each([
    ['2026-05-12T16:30:00.000Z', '12 de mayo de 2026 a las 18:30'],
    ['2026-12-31T23:15:00.000Z', '1 de enero de 2027 a las 0:15'],
  ])('tells in Spain’s time when one may feature again: %s', (until, date) => {
    const [status, detail] = raffleProblems['feature-slot-taken'];
    expect([status, detail({ type: 'feature-slot-taken', until })]).toEqual([
      409,
      `Solo puedes destacar 1 rifa por semana. Podrás volver a hacerlo el ${date}`,
    ]);
  });

  it.each([
    [3, 'Solo quedan 3 tickets disponibles.'],
    [1_234, 'Solo quedan 1.234 tickets disponibles.'],
    [1, 'Solo queda 1 ticket disponible.'],
  ])('tells how many tickets are left: %s', (available, words) => {
    const [status, detail] = raffleProblems['not-enough-tickets'];
    expect([status, detail({ type: 'not-enough-tickets', available })]).toEqual([409, words]);
  });
});
