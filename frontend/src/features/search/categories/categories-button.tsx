import CategoryRounded from '@mui/icons-material/CategoryRounded';
import { searchTexts } from '../../../shared/i18n/search';
import { FilterButton } from '../filter-button';
import type { SearchFilters } from '../filters';
import type { ChangeFilters } from '../use-search-filters';
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
