import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import type { Category, Subcategory } from '@contracts/categories';
import { searchTexts } from '@/shared/i18n/search';
import { rowSx } from './row.styles';

interface SubcategoryListProps {
  readonly subcategories: readonly Subcategory[];
  /** Shown where there are none. */
  readonly hint: string;
  /** Their category, where it is chosen here. */
  readonly whole: Category | undefined;
  readonly chosen: number | undefined;
  readonly onChoose: (subcategory: Subcategory) => void;
  readonly onChooseWhole: (category: Category) => void;
  /** Moves back to the categories. */
  readonly onLeave: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

export const SubcategoryList = (props: SubcategoryListProps) => {
  const { subcategories, hint, whole, chosen, onChoose, onChooseWhole, onLeave, ref } = props;
  return (
    <Box
      ref={ref}
      role="group"
      aria-label={searchTexts.subcategories}
      onKeyDown={({ key }) => key === 'ArrowLeft' && onLeave()}
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
