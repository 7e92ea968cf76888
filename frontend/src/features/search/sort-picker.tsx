import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import { useId } from 'react';
import { searchTexts } from '@/shared/i18n/search';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { chosenSort, sortOf, sortsFor, type SearchFilters } from './filters';

interface SortPickerProps {
  readonly filters: Pick<SearchFilters, 'text' | 'sort'>;
  readonly onChange: (sort: SearchFilters['sort']) => void;
}

const selectSx = {
  minHeight: 44,
  borderRadius: 99,
  typography: 'body2',
  fontWeight: 650,
  color: 'text.primary',
  '& select': {
    minHeight: 44,
    boxSizing: 'border-box',
    py: 1,
    pl: 1,
    borderRadius: 99,
    fieldSizing: 'content',
  },
  '& select:focus': { bgcolor: 'transparent', borderRadius: 99 },
  '& select:focus-visible': { outline: '3px solid var(--rv-palette-primary-main)' },
} as const;

/** On a phone the order itself has to say what it is. */
const labelSx = {
  typography: 'body2',
  color: 'text.secondary',
  '@media (max-width: 559.95px)': visuallyHidden,
} as const;

/** The order of the results, in reach without opening the filters. */
export const SortPicker = ({ filters, onChange }: SortPickerProps) => {
  const id = useId();
  return (
    <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', ml: 'auto' }}>
      <Box component="label" htmlFor={id} sx={labelSx}>
        {searchTexts.sort}
      </Box>
      <NativeSelect
        disableUnderline
        value={sortOf(filters)}
        inputProps={{ id }}
        onChange={({ target }) => onChange(chosenSort(filters, target.value))}
        sx={selectSx}
      >
        {sortsFor(filters).map((one) => (
          <option key={one} value={one}>
            {searchTexts.sorts[one]}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
};
