import TuneRounded from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { searchTexts } from '@/shared/i18n/search';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { ActiveFilters } from './active-filters';
import { CategoriesButton } from './categories/categories-button';
import { FilterButton } from './filter-button';
import type { SearchFilters } from './filters';
import { MoreFiltersForm } from './more-filters-form';
import { Results } from './results';
import { SearchBox } from './search-box';
import { useSearchFilters, type ChangeFilters } from './use-search-filters';

interface MoreFiltersButtonProps {
  readonly filters: SearchFilters;
  readonly change: ChangeFilters;
}

const isUsed = ({ userType, min, max, sort }: SearchFilters) =>
  userType !== undefined || min !== undefined || max !== undefined || sort !== 'newest';

const MoreFiltersButton = ({ filters, change }: MoreFiltersButtonProps) => (
  <FilterButton label={searchTexts.moreFilters} Icon={TuneRounded} active={isUsed(filters)}>
    {(close) => (
      <MoreFiltersForm
        filters={filters}
        onApply={(chosen) => {
          change(chosen);
          close();
        }}
      />
    )}
  </FilterButton>
);

export const SearchScreen = () => {
  useDocumentTitle(searchTexts.title);
  const { filters, change, clear } = useSearchFilters();
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 1, md: 4 }, display: 'grid', gap: 2.5 }}>
      <Typography variant="h2" component="h1">
        {searchTexts.title}
      </Typography>
      <SearchBox text={filters.text} onSearch={(text) => change({ text }, { replace: true })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <CategoriesButton filters={filters} change={change} />
        <MoreFiltersButton filters={filters} change={change} />
      </Box>
      <ActiveFilters filters={filters} change={change} clear={clear} />
      <Results filters={filters} onClear={clear} />
    </Container>
  );
};
