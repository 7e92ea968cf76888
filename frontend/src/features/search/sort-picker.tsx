import TextField from '@mui/material/TextField';
import { searchTexts } from '@/shared/i18n/search';
import { SORTS, type Sort } from './filters';

interface SortPickerProps {
  readonly value: Sort;
  readonly onChange: (sort: Sort) => void;
}

export const SortPicker = ({ value, onChange }: SortPickerProps) => (
  <TextField
    select
    label={searchTexts.sort}
    value={value}
    slotProps={{ select: { native: true } }}
    onChange={({ target }) => onChange(SORTS.find((sort) => sort === target.value) ?? 'newest')}
  >
    {SORTS.map((sort) => (
      <option key={sort} value={sort}>
        {searchTexts.sorts[sort]}
      </option>
    ))}
  </TextField>
);
