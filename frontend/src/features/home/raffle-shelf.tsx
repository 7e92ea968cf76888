import Inventory2Rounded from '@mui/icons-material/Inventory2Rounded';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { UserType } from '@contracts/limits';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { homeTexts } from '@/shared/i18n/home';
import { paths } from '@/shared/lib/paths';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { ShelfHeading } from './shelf-heading';
import { SHELF, useNewest } from './use-newest';

interface RaffleShelfProps {
  readonly userType: UserType;
  readonly title: string;
  readonly empty: string;
}

const EmptyShelf = ({ title }: { readonly title: string }) => (
  <MessagePanel Icon={Inventory2Rounded} level={3} title={title} text={homeTexts.emptyText}>
    <Button component={Link} to={paths.createRaffle.href()} variant="outlined">
      {homeTexts.emptyAction}
    </Button>
  </MessagePanel>
);

/** The newest raffles of one kind of seller. */
export const RaffleShelf = ({ userType, title, empty }: RaffleShelfProps) => {
  const heading = useId();
  const { raffles, isError, refetch } = useNewest(userType);
  return (
    <section aria-labelledby={heading}>
      <ShelfHeading id={heading} title={title} userType={userType} />
      {isError && raffles === undefined ? (
        <ErrorState level={3} onRetry={() => void refetch()} />
      ) : (
        <RaffleGrid raffles={raffles} skeletons={SHELF} layout="shelf" />
      )}
      {raffles?.length === 0 && <EmptyShelf title={empty} />}
    </section>
  );
};
