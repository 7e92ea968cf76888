import { useId } from 'react';
import { useFavorites } from '@/entities/favorite/use-favorites';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { favoriteTexts } from '@/shared/i18n/favorites';
import { paths } from '@/shared/lib/paths';
import { SHELF, ShelfHeading } from './shelf-heading';

/** The latest favourites of somebody who is signed in. Shows nothing when there are none. */
export const MyFavorites = () => {
  const heading = useId();
  const { items: raffles } = useFavorites();
  if (raffles === undefined || raffles.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <ShelfHeading
        id={heading}
        title={favoriteTexts.yours}
        all={paths.favorites.href()}
        allOf={favoriteTexts.seeAll}
      />
      <RaffleGrid raffles={raffles.slice(0, SHELF)} skeletons={SHELF} layout="shelf" />
    </section>
  );
};
