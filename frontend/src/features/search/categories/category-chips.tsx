import AppsRounded from '@mui/icons-material/AppsRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { categoryIcons } from '@/entities/category/category-look';
import { useCatalogue } from '@/entities/category/use-catalogue';
import type { SearchFilters } from '@/features/search/filters';
import type { ChangeFilters } from '@/features/search/use-search-filters';
import { searchTexts } from '@/shared/i18n/search';

/** One line, which scrolls up to the edges of the screen; its place is kept until it is known. */
const rowSx = {
  position: 'relative',
  display: 'flex',
  gap: 1,
  minHeight: 44,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0.5 },
  my: -0.75,
  py: 0.75,
  boxSizing: 'content-box',
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

const chipSx = {
  flexShrink: 0,
  gap: 0.75,
  minHeight: 44,
  px: 1.75,
  borderRadius: 99,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  typography: 'body2',
  fontWeight: 650,
  '&:hover': { borderColor: 'text.secondary' },
  '&[aria-pressed="true"]': {
    bgcolor: 'secondary.main',
    borderColor: 'secondary.main',
    color: 'secondary.contrastText',
  },
} as const;

/** Puts the chosen chip into the middle of its line. */
const useChosenInSight = (chosen: number | undefined, count: number) => {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = line;
    const chip = current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!current || !chip) return;
    current.scrollLeft = chip.offsetLeft - (current.clientWidth - chip.offsetWidth) / 2;
  }, [chosen, count]);
  return line;
};

interface CategoryChipsProps {
  readonly filters: Pick<SearchFilters, 'category'>;
  readonly change: ChangeFilters;
}

/** Every category, one press away. */
export const CategoryChips = ({ filters: { category }, change }: CategoryChipsProps) => {
  const { categories } = useCatalogue();
  const line = useChosenInSight(category, categories.length);
  const choose = (id: number | undefined) => change({ category: id, subcategory: undefined });
  return (
    <Box ref={line} role="group" aria-label={searchTexts.categories} sx={rowSx}>
      {categories.length > 0 && (
        <ButtonBase
          aria-pressed={category === undefined}
          onClick={() => choose(undefined)}
          sx={chipSx}
        >
          <AppsRounded aria-hidden fontSize="small" />
          {searchTexts.allCategories}
        </ButtonBase>
      )}
      {categories.map(({ id, name, icon }) => {
        const Icon = categoryIcons[icon];
        return (
          <ButtonBase
            key={id}
            aria-pressed={category === id}
            onClick={() => choose(id)}
            sx={chipSx}
          >
            <Icon aria-hidden fontSize="small" />
            {name}
          </ButtonBase>
        );
      })}
    </Box>
  );
};
