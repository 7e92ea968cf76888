import CategoryRounded from '@mui/icons-material/CategoryRounded';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
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
 * Categories to the left, subcategories of the hovered or chosen one to the right. Where nothing
 * hovers (a tap, a key), a press shows the subcategories first, with the whole category on top.
 */
const CategoriesPanel = ({ filters, change }: CategoriesPanelProps) => {
  const catalogue = useCatalogue();
  const { categories, subcategories } = catalogue;
  const { latest } = useFacets(filters);
  const [pointed, setPointed] = useState(filters.category);
  const [isEntered, setEntered] = useState(false);
  const inner = useRef<HTMLDivElement>(null);
  const isTouched = useMediaQuery('(hover: none)', { noSsr: true });
  const inside = subcategories.filter(({ categoryId }) => categoryId === pointed);

  const chooseCategory = (category: number | undefined) => {
    change({ category, subcategory: undefined }, { replace: true });
  };
  const pressCategory = (category: number | undefined, { detail }: MouseEvent) => {
    const hasMore = subcategories.some(({ categoryId }) => categoryId === category);
    const isKey = detail === 0;
    if (!hasMore || !(isTouched || isKey)) {
      chooseCategory(category);
      return;
    }
    flushSync(() => {
      setPointed(category);
      setEntered(true);
    });
    inner.current?.querySelector('button')?.focus();
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
        categories={categories}
        counts={latest?.categories}
        chosen={filters.category}
        pointed={pointed}
        onPoint={setPointed}
        onChoose={pressCategory}
      />
      <SubcategoryList
        ref={inner}
        hint={hintOf(pointed, isTouched)}
        subcategories={inside}
        whole={isEntered ? categories.find(({ id }) => id === pointed) : undefined}
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
