import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { useGetRafflesInfiniteQuery } from '@/entities/raffle/raffle.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { notFoundTexts } from '@/shared/i18n/not-found';

const SHOWN = 4;

/** Raffles that end soon. Shows nothing when there are none, or when they can't be read. */
export const EndingSoon = () => {
  const heading = useId();
  const { data, isError } = useGetRafflesInfiniteQuery(
    { sortBy: 'endDate_asc', limit: SHOWN },
    freshFor(CACHE.minute),
  );
  const raffles = data?.pages[0]?.raffles;
  if (isError || raffles?.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography variant="h2" id={heading} sx={{ mb: 2 }}>
        {notFoundTexts.endingSoon}
      </Typography>
      <RaffleGrid raffles={raffles} skeletons={SHOWN} layout="shelf" />
    </Box>
  );
};
