import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import { useId } from 'react';
import { searchTexts } from '@/shared/i18n/search';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { SORTS, type Sort } from './filters';

interface SortPickerProps {
  readonly sort: Sort;
  readonly onChange: (sort: Sort) => void;
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
export const SortPicker = ({ sort, onChange }: SortPickerProps) => {
  const id = useId();
  return (
    <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', ml: 'auto' }}>
      <Box component="label" htmlFor={id} sx={labelSx}>
        {searchTexts.sort}
      </Box>
      <NativeSelect
        disableUnderline
        value={sort}
        inputProps={{ id }}
        onChange={({ target }) => onChange(SORTS.find((one) => one === target.value) ?? 'newest')}
        sx={selectSx}
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {searchTexts.sorts[one]}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
};
