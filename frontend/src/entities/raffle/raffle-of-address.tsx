import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { Fragment, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { DeadEnd } from '@/entities/dead-end/dead-end';
import { CACHE, freshFor } from '@/shared/api/api';
import { isStatus } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { notFoundTexts } from '@/shared/i18n/not-found';
import { numberIn } from '@/shared/lib/paths';
import { ScreenFailure } from '@/shared/ui/feedback/error-state';
import { WaysOn } from '@/shared/ui/feedback/ways-on';
import { useGetRaffleQuery } from './raffle.api';

const RaffleNotFound = () => (
  <DeadEnd Icon={SearchOffRounded} title={notFoundTexts.raffle} text={notFoundTexts.raffleText}>
    <WaysOn />
  </DeadEnd>
);

const onPaperSx = {
  display: 'none',
  '@media print': { display: 'block', m: 0, mb: 2, typography: 'caption' },
} as const;

/** Where the printed raffle is: on paper nobody can follow a link. */
const PrintedAddress = () => {
  const { pathname } = useLocation();
  return (
    <Box component="p" sx={onPaperSx}>
      {`${commonTexts.brand} · ${globalThis.location.origin}${pathname}`}
    </Box>
  );
};

interface RaffleOfAddressProps {
  /** Shown while the raffle loads. */
  readonly skeleton: ReactNode;
  readonly children: (raffle: Raffle) => ReactNode;
}

/** A screen about the raffle in the address; a message when there is none. */
export const RaffleOfAddress = ({ skeleton, children }: RaffleOfAddressProps) => {
  const id = numberIn(useParams()['raffleId']);
  const { currentData, error, isFetching, refetch } = useGetRaffleQuery(
    id === 0 ? skipToken : id,
    freshFor(CACHE.minute),
  );
  if (currentData !== undefined) {
    return (
      <Fragment key={id}>
        <PrintedAddress />
        {children(currentData)}
      </Fragment>
    );
  }
  if (id === 0 || isStatus(error, 404)) return <RaffleNotFound />;
  if (error !== undefined && !isFetching) return <ScreenFailure onRetry={() => void refetch()} />;
  return skeleton;
};
