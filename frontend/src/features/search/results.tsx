import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { searchTexts } from '@/shared/i18n/search';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { MoreButton } from '@/shared/ui/more-button';
import type { SearchFilters } from './filters';
import { useResults } from './use-results';

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
