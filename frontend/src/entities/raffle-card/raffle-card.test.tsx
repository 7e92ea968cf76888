import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aRaffle } from '@/testing/controls';
import { renderPart } from '@/testing/render-app';
import { RaffleCard } from './raffle-card';

it('says across the photo what became of the raffle, and no longer that it is featured', () => {
  const { unmount } = renderPart(<RaffleCard raffle={aRaffle({ featured: true })} />);
  expect(screen.getByText('Destacado')).toBeVisible();
  unmount();
  renderPart(<RaffleCard raffle={aRaffle({ featured: true, status: 'cancelled' })} />);
  expect(screen.getByText('Cancelada')).toBeVisible();
  expect(screen.queryByText('Destacado')).toBeNull();
});
