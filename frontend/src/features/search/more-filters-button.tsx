import TuneRounded from '@mui/icons-material/TuneRounded';
import { searchTexts } from '@/shared/i18n/search';
import { FilterButton } from './filter-button';
import type { SearchFilters } from './filters';
import { MoreFiltersForm } from './more-filters-form';
import type { ChangeFilters } from './use-search-filters';

interface MoreFiltersButtonProps {
  readonly filters: SearchFilters;
  readonly change: ChangeFilters;
}

const isUsed = ({ userType, min, max, sort }: SearchFilters) =>
  userType !== undefined || min !== undefined || max !== undefined || sort !== 'newest';

export const MoreFiltersButton = ({ filters, change }: MoreFiltersButtonProps) => (
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
