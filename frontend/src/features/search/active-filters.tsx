import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { searchTexts } from '@/shared/i18n/search';
import type { SearchFilters } from './filters';
import { useBadges } from './use-badges';
import type { ChangeFilters } from './use-search-filters';

interface ActiveFiltersProps {
  readonly filters: SearchFilters;
  readonly change: ChangeFilters;
  readonly clear: () => void;
}

/** What narrows the search, each to be taken off with one press. */
export const ActiveFilters = ({ filters, change, clear }: ActiveFiltersProps) => {
  const badges = useBadges(filters);
  if (badges.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={searchTexts.active}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {badges.map(({ label, without }) => (
        <Button
          key={label}
          variant="contained"
          color="secondary"
          endIcon={<CloseRounded />}
          aria-label={searchTexts.remove(label)}
          onClick={() => change(without)}
        >
          {label}
        </Button>
      ))}
      <Button onClick={clear}>{searchTexts.clearAll}</Button>
    </Box>
  );
};
