import CategoryRounded from '@mui/icons-material/CategoryRounded';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import type { Subcategory } from '@contracts/categories';
import { CatalogueFailure } from '@/entities/category/catalogue-failure';
import { useCatalogue } from '@/entities/category/use-catalogue';
import { FilterButton } from '@/features/search/filter-button';
import type { SearchFilters } from '@/features/search/filters';
import { useFacets } from '@/features/search/search.api';
import type { ChangeFilters } from '@/features/search/use-search-filters';
import { searchTexts } from '@/shared/i18n/search';
import { CategoryList, SubcategoryList } from './category-list';

const hintOf = (pointed: number | undefined, isTouched: boolean): string => {
  if (pointed !== undefined) return searchTexts.noSubcategories;
  return isTouched ? searchTexts.tapHint : searchTexts.hoverHint;
};

interface CategoriesPanelProps {
  readonly filters: SearchFilters;
  readonly change: ChangeFilters;
}

const panelSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  width: { xs: '100%', md: 460 },
  maxWidth: '100%',
} as const;

/**
 * Categories to the left, subcategories of the hovered, focused or chosen one to the right. Where
 * nothing can hover, a tap shows the subcategories first, with the whole category on top of them.
 */
const CategoriesPanel = ({ filters, change }: CategoriesPanelProps) => {
  const catalogue = useCatalogue();
  const { categories, subcategories } = catalogue;
  const { latest } = useFacets(filters);
  const [pointed, setPointed] = useState(filters.category);
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  const isTouched = useMediaQuery('(hover: none)', { noSsr: true });
  const inside = subcategories.filter(({ categoryId }) => categoryId === pointed);

  const chooseCategory = (category: number | undefined) => {
    change({ category, subcategory: undefined }, { replace: true });
  };
  const tapCategory = (category: number | undefined) => {
    const hasMore = subcategories.some(({ categoryId }) => categoryId === category);
    if (hasMore && isTouched) setPointed(category);
    else chooseCategory(category);
  };
  const chooseSubcategory = ({ id, categoryId }: Subcategory) => {
    change({ category: categoryId, subcategory: id }, { replace: true });
  };

  if (catalogue.failed) {
    return (
      <Box sx={{ p: 2 }}>
        <CatalogueFailure catalogue={catalogue} />
      </Box>
    );
  }
  return (
    <Box sx={panelSx}>
      <CategoryList
        ref={left}
        categories={categories}
        counts={latest?.categories}
        chosen={filters.category}
        pointed={pointed}
        onPoint={setPointed}
        onChoose={tapCategory}
        onEnter={() => right.current?.querySelector('button')?.focus()}
      />
      <SubcategoryList
        ref={right}
        onLeave={() => left.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
        hint={hintOf(pointed, isTouched)}
        subcategories={inside}
        whole={isTouched ? categories.find(({ id }) => id === pointed) : undefined}
        chosen={filters.subcategory}
        onChoose={chooseSubcategory}
        onChooseWhole={({ id }) => chooseCategory(id)}
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
    <CategoriesPanel filters={filters} change={change} />
  </FilterButton>
);
