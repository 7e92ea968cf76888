import CategoryRounded from '@mui/icons-material/CategoryRounded';
import { FilterButton } from '@/features/search/filter-button';
import type { SearchFilters } from '@/features/search/filters';
import type { ChangeFilters } from '@/features/search/use-search-filters';
import { searchTexts } from '@/shared/i18n/search';
import { CategoriesPanel } from './categories-panel';

interface CategoriesButtonProps {
  readonly filters: SearchFilters;
  readonly change: ChangeFilters;
}

export const CategoriesButton = ({ filters, change }: CategoriesButtonProps) => (
  <FilterButton
    label={searchTexts.categories}
    Icon={CategoryRounded}
    active={filters.category !== undefined || filters.subcategory !== undefined}
  >
    {(close) => <CategoriesPanel filters={filters} change={change} close={close} />}
  </FilterButton>
);
