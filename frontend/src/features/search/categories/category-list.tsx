import type { SvgIconComponent } from '@mui/icons-material';
import AppsRounded from '@mui/icons-material/AppsRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { KeyboardEvent, Ref } from 'react';
import type { Category } from '@contracts/categories';
import type { Facets } from '@contracts/search';
import { categoryIcons } from '@/entities/category/category-look';
import { searchTexts } from '@/shared/i18n/search';
import { formatCount } from '@/shared/lib/numbers';
import { rowSx } from './row.styles';

interface CategoryRowProps {
  readonly name: string;
  readonly Icon: SvgIconComponent;
  /** Raffles in it, of what is sought now. */
  readonly count?: number | undefined;
  readonly chosen: boolean;
  readonly pointed: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

const CategoryRow = (props: CategoryRowProps) => {
  const { name, Icon, count, chosen, pointed, onPoint, onChoose } = props;
  return (
    <ButtonBase
      aria-pressed={chosen}
      tabIndex={pointed ? 0 : -1}
      onMouseEnter={onPoint}
      onFocus={onPoint}
      onClick={onChoose}
      sx={rowSx(chosen, pointed)}
    >
      <Icon aria-hidden fontSize="small" />
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      {count !== undefined && (
        <Box component="span" sx={{ ml: 'auto', typography: 'caption', color: 'text.secondary' }}>
          {formatCount(count)}
        </Box>
      )}
    </ButtonBase>
  );
};

interface CategoryListProps {
  readonly categories: readonly Category[];
  /** Undefined while they are not known. */
  readonly counts: Facets['categories'] | undefined;
  readonly chosen: number | undefined;
  readonly pointed: number | undefined;
  readonly onPoint: (category: number | undefined) => void;
  readonly onChoose: (category: number | undefined) => void;
  /** Moves on to the subcategories. */
  readonly onEnter: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

const neighbour = (from: Element, key: string): Element | null | undefined => {
  switch (key) {
    case 'ArrowDown':
      return from.nextElementSibling;
    case 'ArrowUp':
      return from.previousElementSibling;
    case 'Home':
      return from.parentElement?.firstElementChild;
    case 'End':
      return from.parentElement?.lastElementChild;
    default:
      return null;
  }
};

/** One stop for the Tab key. The arrow keys go up, down and into the subcategories. */
export const CategoryList = (props: CategoryListProps) => {
  const { categories, counts, chosen, pointed, onPoint, onChoose, onEnter, ref } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') onEnter();
    const next = document.activeElement && neighbour(document.activeElement, event.key);
    if (next instanceof HTMLElement) {
      event.preventDefault();
      next.focus();
    }
  };
  const row = (category: number | undefined) => ({
    chosen: chosen === category,
    pointed: pointed === category,
    onPoint: () => onPoint(category),
    onChoose: () => onChoose(category),
  });
  return (
    <Box
      ref={ref}
      role="group"
      aria-label={searchTexts.categories}
      onKeyDown={onKeyDown}
      sx={{ p: 1, display: 'grid', alignContent: 'start' }}
    >
      <CategoryRow name={searchTexts.allCategories} Icon={AppsRounded} {...row(undefined)} />
      {categories.map(({ id, name, icon }) => (
        <CategoryRow
          key={id}
          name={name}
          Icon={categoryIcons[icon]}
          count={counts?.find(({ categoryId }) => categoryId === id)?.count}
          {...row(id)}
        />
      ))}
    </Box>
  );
};
