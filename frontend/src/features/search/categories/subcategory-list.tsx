import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import type { Subcategory } from '@contracts/categories';
import { searchTexts } from '@/shared/i18n/search';
import { rowSx } from './row.styles';

interface SubcategoryListProps {
  /** Undefined while no category is hovered, focused or chosen. */
  readonly subcategories: readonly Subcategory[] | undefined;
  readonly chosen: number | undefined;
  readonly onChoose: (subcategory: Subcategory) => void;
  readonly ref: Ref<HTMLDivElement>;
}

export const SubcategoryList = ({ subcategories, chosen, onChoose, ref }: SubcategoryListProps) => {
  const hint = subcategories === undefined ? searchTexts.hoverHint : searchTexts.noSubcategories;
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
      {subcategories?.length ? (
        <>
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ px: 1.5, py: 1, fontWeight: 700 }}
          >
            {searchTexts.subcategories}
          </Typography>
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
