import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Inventory2Rounded from '@mui/icons-material/Inventory2Rounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { UserType } from '@contracts/limits';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { commonTexts } from '@/shared/i18n/common';
import { homeTexts } from '@/shared/i18n/home';
import { paths } from '@/shared/lib/paths';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { SHELF, useNewest } from './use-newest';

interface ShelfHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly userType: UserType;
}

const ShelfHeading = ({ id, title, userType }: ShelfHeadingProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, mb: 2 }}>
    <Typography variant="h2" id={id}>
      {title}
    </Typography>
    <Button
      component={Link}
      to={paths.search.href({ userType })}
      title={homeTexts.seeAllOf(title)}
      endIcon={<ArrowForwardRounded />}
      sx={{ ml: 'auto', mr: -1.5, flexShrink: 0 }}
    >
      {commonTexts.seeAll}
    </Button>
  </Box>
);

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
