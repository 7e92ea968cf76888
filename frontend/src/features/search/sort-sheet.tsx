import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useRef } from 'react';
import { searchTexts } from '@/shared/i18n/search';
import { useOverlay } from '@/shared/lib/use-overlay';
import { ButtonPanel } from '@/shared/ui/button-panel';
import { rowSx } from './categories/category-list';
import { chosenSort, sortOf, sortsFor, type SearchFilters } from './filters';

interface SortSheetProps {
  readonly filters: Pick<SearchFilters, 'text' | 'sort'>;
  readonly onChange: (sort: SearchFilters['sort']) => void;
}

/** On a phone: the order of the results, and a sheet with all of them. */
export const SortSheet = ({ filters, onChange }: SortSheetProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useOverlay('orden');
  const now = sortOf(filters);
  const shown = searchTexts.sorts[now];
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        endIcon={<ExpandMoreRounded />}
        aria-label={`${searchTexts.sort}: ${shown}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        sx={{ ml: 'auto', px: 1 }}
      >
        {shown}
      </Button>
      {isOpen && (
        <ButtonPanel anchor={button} side="right" label={searchTexts.sort} onClose={close}>
          <Box sx={{ display: 'grid', p: 1, pb: 2 }}>
            {sortsFor(filters).map((sort) => (
              <ButtonBase
                key={sort}
                aria-pressed={sort === now}
                onClick={() => onChange(chosenSort(filters, sort))}
                sx={{ ...rowSx(sort === now, false), typography: 'body1', minHeight: 52 }}
              >
                {searchTexts.sorts[sort]}
              </ButtonBase>
            ))}
          </Box>
        </ButtonPanel>
      )}
    </>
  );
};
