import { useId } from 'react';
import type { UserType } from '@contracts/limits';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { CACHE, freshFor } from '@/shared/api/api';
import { homeTexts } from '@/shared/i18n/home';
import { paths } from '@/shared/lib/paths';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { EmptyShelf } from './empty-shelf';
import { useGetFeaturedQuery } from './featured.api';
import { SHELF, ShelfHeading } from './shelf-heading';

interface RaffleShelfProps {
  readonly userType: UserType;
}

/** The featured raffles of one kind of seller. */
export const RaffleShelf = ({ userType }: RaffleShelfProps) => {
  const heading = useId();
  const { data, isError, refetch } = useGetFeaturedQuery(userType, freshFor(CACHE.fiveMinutes));
  const { title, empty, allOf } = homeTexts.featured[userType];
  return (
    <section aria-labelledby={heading}>
      <ShelfHeading
        id={heading}
        title={title}
        all={paths.search.href({ userType })}
        allOf={allOf}
      />
      {isError && data === undefined ? (
        <ErrorState level={3} onRetry={() => void refetch()} />
      ) : (
        <RaffleGrid raffles={data} skeletons={SHELF} layout="shelf" />
      )}
      {data?.length === 0 && <EmptyShelf title={empty} />}
    </section>
  );
};
