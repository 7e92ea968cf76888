import CategoryRounded from '@mui/icons-material/CategoryRounded';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { Subcategory } from '@contracts/categories';
import { CatalogueFailure } from '@/entities/category/catalogue-failure';
import { useCatalogue } from '@/entities/category/use-catalogue';
import { FilterButton } from '@/features/search/filter-button';
import type { SearchFilters } from '@/features/search/filters';
import type { ChangeFilters } from '@/features/search/use-search-filters';
import { searchTexts } from '@/shared/i18n/search';
import { CategoryList } from './category-list';
import { SubcategoryList } from './subcategory-list';

interface CategoriesPanelProps {
  readonly filters: SearchFilters;
  readonly change: ChangeFilters;
  readonly close: () => void;
}

/** Categories to the left, subcategories of the hovered, focused or chosen one to the right. */
const CategoriesPanel = ({ filters, change, close }: CategoriesPanelProps) => {
  const catalogue = useCatalogue();
  const { categories, subcategories } = catalogue;
  const [pointed, setPointed] = useState(filters.category);
  const right = useRef<HTMLDivElement>(null);
  const inside = subcategories.filter(({ categoryId }) => categoryId === pointed);

  const chooseCategory = (category: number | undefined) => {
    change({ category, subcategory: undefined });
    const hasMore = subcategories.some(({ categoryId }) => categoryId === category);
    if (!hasMore) close();
  };
  const chooseSubcategory = ({ id, categoryId }: Subcategory) => {
    change({ category: categoryId, subcategory: id });
    close();
  };

  if (catalogue.failed) {
    return (
      <Box sx={{ p: 2 }}>
        <CatalogueFailure catalogue={catalogue} />
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', width: 460, maxWidth: '100%' }}>
      <CategoryList
        categories={categories}
        chosen={filters.category}
        pointed={pointed}
        onPoint={setPointed}
        onChoose={chooseCategory}
        onEnter={() => right.current?.querySelector('button')?.focus()}
      />
      <SubcategoryList
        ref={right}
        subcategories={pointed === undefined ? undefined : inside}
        chosen={filters.subcategory}
        onChoose={chooseSubcategory}
      />
    </Box>
  );
};

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
