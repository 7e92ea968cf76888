import { useRef, type ReactNode } from 'react';
import type { ListedRaffle } from '@contracts/raffles';
import type { PagedList } from '@/shared/api/cursor-pages';
import { useKeptPages } from '@/shared/lib/use-kept-pages';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { ListEnd } from '@/shared/ui/list-end';
import { RaffleGrid } from './raffle-grid';

interface RaffleListProps {
  readonly answer: PagedList<ListedRaffle>;
  /** Heading level of each card. */
  readonly level: 2 | 3;
  readonly skeletons: number;
  /** In place of a list without raffles. */
  readonly empty: ReactNode;
}

/** A list of cards that is read page by page: loading, failed, empty or full. */
export const RaffleList = ({ answer, level, skeletons, empty }: RaffleListProps) => {
  const { items: raffles, total, failed, retry, more } = answer;
  const missing = useKeptPages(more);
  const list = useRef<HTMLElement>(null);
  if (raffles === undefined && failed) return <ErrorState level={level} onRetry={retry} />;
  if (raffles?.length === 0) return empty;
  return (
    <>
      <RaffleGrid
        ref={list}
        raffles={raffles}
        skeletons={skeletons}
        coming={missing > 0 || more.loading ? skeletons : 0}
        level={level}
      />
      <ListEnd more={more} shown={raffles?.length ?? 0} total={total} list={list} />
    </>
  );
};
