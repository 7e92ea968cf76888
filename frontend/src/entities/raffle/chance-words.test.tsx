import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Raffle } from '@contracts/raffles';
import { aManualRaffle, aRaffle, daysFromNow } from '@/testing/controls';
import { chanceOf } from './chance';
import { ChanceWords } from './chance-words';
import { winProbability } from './tickets';

const specified = { percent: 16.92, note: 'según lo vendido hasta ahora' };

/** What is read of somebody's tickets in a raffle, line by line. */
const lines = (tickets: number, raffle: Raffle): readonly string[] => {
  const { container } = render(
    <ChanceWords raffle={raffle} chance={chanceOf(tickets, raffle)} specified={specified} />,
  );
  // The space before the sign of percent does not break.
  return [...container.querySelectorAll('dt, dd')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
};

describe('the words for a chance', () => {
  it('are a fraction, the exact share, and the number of the specification', () => {
    expect(lines(11, aRaffle({ totalTickets: 250, soldTickets: 65 }))).toEqual([
      'Probabilidad de ganar',
      '1 de cada 23',
      '4,4 % · 11 de 250 tickets',
      '16,9 % según lo vendido hasta ahora',
    ]);
  });

  it('say that the chance in a manual raffle falls', () => {
    expect(lines(10, aManualRaffle({ soldTickets: 90 })).slice(1, 3)).toEqual([
      'ahora mismo 1 de cada 9, y baja si se venden más',
      '11,1 % · 10 de 90 tickets vendidos, con los tuyos',
    ]);
    expect(lines(1, aManualRaffle({ soldTickets: 1 })).slice(1, 3)).toEqual([
      'ahora mismo 1 de cada 1, y baja si se venden más',
      '100,0 % · 1 de 1 ticket vendido, con los tuyos',
    ]);
  });

  it('have one percentage where the specification gives that of the same share', () => {
    const raffle = aManualRaffle({ soldTickets: 15 });
    const { container } = render(
      <ChanceWords
        raffle={raffle}
        chance={chanceOf(1, raffle)}
        specified={{ percent: winProbability(1, 15), note: 'según lo vendido hasta ahora' }}
      />,
    );
    expect(container).toHaveTextContent(
      /venden más1 de 15 tickets vendidos, con los tuyos6,7\s% según lo vendido hasta ahora$/,
    );
  });

  it('are few where the chance is tiny', () => {
    const raffle = aRaffle({ totalTickets: 12_345 });
    expect(lines(1, raffle).slice(1, 3)).toEqual([
      'menos de 1 entre 1.000',
      'menos de 0,1 % · 1 de 12.345 tickets',
    ]);
  });

  it('stand alone where the specification gives no number', () => {
    const raffle = aRaffle();
    const { container } = render(<ChanceWords raffle={raffle} chance={chanceOf(1, raffle)} />);
    expect(container.querySelectorAll('dd')).toHaveLength(2);
  });

  it.each([
    ['is drawn', { status: 'completed' as const }],
    ['is cancelled', { status: 'cancelled' as const }],
    ['has passed its end', { endDate: daysFromNow(-0.001) }],
  ])('are none where the raffle %s', (_how, over) => {
    expect(lines(11, aRaffle(over))).toEqual([]);
    expect(screen.queryByText('Probabilidad de ganar')).toBeNull();
  });

  it('are none for no ticket', () => expect(lines(0, aRaffle())).toEqual([]));
});
