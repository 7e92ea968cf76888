import type { SvgIconComponent } from '@mui/icons-material';
import AppsRounded from '@mui/icons-material/AppsRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { MouseEvent, Ref } from 'react';
import type { Category, Subcategory } from '@contracts/categories';
import type { Facets } from '@contracts/search';
import { categoryIcons } from '@/entities/category/category-look';
import { searchTexts } from '@/shared/i18n/search';
import { formatCount } from '@/shared/lib/numbers';

interface SubcategoryListProps {
  readonly subcategories: readonly Subcategory[];
  /** Shown where there are none. */
  readonly hint: string;
  /** Their category, where it is chosen here. */
  readonly whole: Category | undefined;
  readonly chosen: number | undefined;
  readonly onChoose: (subcategory: Subcategory) => void;
  readonly onChooseWhole: (category: Category) => void;
  readonly ref: Ref<HTMLDivElement>;
}

export const SubcategoryList = (props: SubcategoryListProps) => {
  const { subcategories, hint, whole, chosen, onChoose, onChooseWhole, ref } = props;
  return (
    <Box
      ref={ref}
      role="group"
      aria-label={searchTexts.subcategories}
      sx={{
        p: 1,
        borderLeft: '2px dashed',
        borderColor: 'divider',
        display: 'grid',
        alignContent: 'start',
      }}
    >
      {subcategories.length > 0 ? (
        <>
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ px: 1.5, py: 1, fontWeight: 700 }}
          >
            {searchTexts.subcategories}
          </Typography>
          {whole && (
            <ButtonBase sx={rowSx(false, false)} onClick={() => onChooseWhole(whole)}>
              {searchTexts.wholeCategory(whole.name)}
            </ButtonBase>
          )}
          {subcategories.map((subcategory) => (
            <ButtonBase
              key={subcategory.id}
              aria-pressed={chosen === subcategory.id}
              onClick={() => onChoose(subcategory)}
              sx={rowSx(chosen === subcategory.id, false)}
            >
              {subcategory.name}
            </ButtonBase>
          ))}
        </>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1.5 }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
};

export const rowSx = (chosen: boolean, pointed: boolean) => ({
  justifyContent: 'flex-start',
  gap: 1.25,
  minHeight: 44,
  px: 1.5,
  borderRadius: '14px',
  textAlign: 'left',
  typography: 'body2',
  fontWeight: chosen ? 750 : 500,
  color: 'text.primary',
  bgcolor: pointed ? 'action.hover' : 'transparent',
  // Marks the chosen one.
  boxShadow: chosen ? 'inset 4px 0 0 var(--rv-palette-primary-main)' : 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -3 },
});

interface CategoryRowProps {
  readonly name: string;
  readonly Icon: SvgIconComponent;
  /** Raffles in it, of what is sought now. */
  readonly count?: number | undefined;
  readonly chosen: boolean;
  readonly pointed: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (event: MouseEvent) => void;
}

const CategoryRow = (props: CategoryRowProps) => {
  const { name, Icon, count, chosen, pointed, onPoint, onChoose } = props;
  return (
    <ButtonBase
      aria-pressed={chosen}
      onMouseEnter={onPoint}
      onClick={onChoose}
      sx={rowSx(chosen, pointed)}
    >
      <Icon aria-hidden fontSize="small" />
      <Box component="span">{name}</Box>
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
  readonly onChoose: (category: number | undefined, event: MouseEvent) => void;
}

export const CategoryList = (props: CategoryListProps) => {
  const { categories, counts, chosen, pointed, onPoint, onChoose } = props;
  const row = (category: number | undefined) => ({
    chosen: chosen === category,
    pointed: pointed === category,
    onPoint: () => onPoint(category),
    onChoose: (event: MouseEvent) => onChoose(category, event),
  });
  return (
    <Box
      role="group"
      aria-label={searchTexts.categories}
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
