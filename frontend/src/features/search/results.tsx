import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { useGetRafflesInfiniteQuery } from '@/entities/raffle/raffle.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { searchTexts } from '@/shared/i18n/search';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { MoreButton } from '@/shared/ui/more-button';
import { toServer, type SearchFilters } from './filters';

/** The matching raffles. While a new question loads, the last answer stays (`waiting`). */
const useResults = (filters: SearchFilters) => {
  const question = useMemo(() => toServer(filters), [filters]);
  const query = useGetRafflesInfiniteQuery(question, freshFor(CACHE.fiveMinutes));
  const { data, currentData, isError, isFetching, isFetchingNextPage } = query;
  const pages = (currentData ?? data)?.pages;
  return {
    raffles: useMemo(() => pages?.flatMap(({ raffles }) => raffles), [pages]),
    total: pages?.[0]?.total,
    failed: isError && currentData === undefined,
    retry: () => void query.refetch(),
    waiting: isFetching && currentData === undefined && data !== undefined,
    more: {
      there: query.hasNextPage,
      loading: isFetchingNextPage,
      failed: query.isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    },
  };
};

const SKELETONS = 8;

interface ResultsProps {
  readonly filters: SearchFilters;
  readonly onClear: () => void;
}

const NoResults = ({ onClear }: Pick<ResultsProps, 'onClear'>) => (
  <MessagePanel Icon={SearchOffRounded} title={searchTexts.empty} text={searchTexts.emptyText}>
    <Button variant="outlined" onClick={onClear}>
      {searchTexts.clearFilters}
    </Button>
  </MessagePanel>
);

export const Results = ({ filters, onClear }: ResultsProps) => {
  const { raffles, total, failed, retry, waiting, more } = useResults(filters);
  if (failed) return <ErrorState onRetry={retry} />;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography role="status" color="textSecondary" sx={{ minHeight: 24, fontWeight: 600 }}>
        {total === undefined ? '' : searchTexts.count(total)}
      </Typography>
      <Box sx={{ opacity: waiting ? 0.5 : 1, transition: 'opacity 200ms' }}>
        <RaffleGrid raffles={raffles} skeletons={SKELETONS} level={2} />
      </Box>
      {total === 0 && <NoResults onClear={onClear} />}
      <Box sx={{ justifySelf: 'center', mt: 2 }}>
        <MoreButton more={more} words={searchTexts} />
      </Box>
    </Box>
  );
};
