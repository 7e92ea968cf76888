import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { CACHE, freshFor } from '@/shared/api/api';
import { commonTexts } from '@/shared/i18n/common';
import { transparencyTexts } from '@/shared/i18n/transparency';
import { formatMonth } from '@/shared/lib/dates';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { Fold } from '@/shared/ui/fold';
import { useGetHandoverMonthsQuery } from './transparency.api';

const texts = transparencyTexts.handovers;

const listSx = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  '& dt': { fontWeight: 650 },
  '& dd': { m: 0, color: 'text.secondary' },
} as const;

/** Of each month, what has become of the prizes that were drawn in it. */
export const Arrived = () => {
  const fresh = freshFor(CACHE.minute);
  const {
    data: months,
    isError,
    isFetching,
    refetch,
  } = useGetHandoverMonthsQuery(undefined, fresh);
  return (
    <Fold title={texts.title}>
      <Typography color="textSecondary">{texts.text}</Typography>
      {months === undefined && !isError && (
        <Skeleton role="status" aria-busy aria-label={commonTexts.loading} height={48} />
      )}
      {months === undefined && isError && (
        <InlineFailure retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {months?.length === 0 && <Typography>{texts.none}</Typography>}
      {months !== undefined && months.length > 0 && (
        <Box component="dl" aria-label={texts.title} sx={listSx}>
          {months.map((one) => (
            <div key={one.month}>
              <dt>{formatMonth(`${one.month}-15T12:00:00.000Z`)}</dt>
              <dd>{texts.words(one)}</dd>
            </div>
          ))}
        </Box>
      )}
    </Fold>
  );
};
