import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { searchTexts } from '../../i18n/search';

interface PriceRangeProps {
  readonly min: string;
  readonly max: string;
  readonly onMin: (typed: string) => void;
  readonly onMax: (typed: string) => void;
}

const input = { htmlInput: { inputMode: 'decimal' } } as const;

/** Bounds in euros; empty means no bound. */
export const PriceRange = ({ min, max, onMin, onMax }: PriceRangeProps) => (
  <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
    <Box component="legend" sx={{ typography: 'body2', fontWeight: 650, mb: 1, p: 0 }}>
      {searchTexts.price}
    </Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
      <TextField
        label={searchTexts.minPrice}
        value={min}
        slotProps={input}
        onChange={({ target }) => onMin(target.value)}
      />
      <TextField
        label={searchTexts.maxPrice}
        value={max}
        slotProps={input}
        onChange={({ target }) => onMax(target.value)}
      />
    </Box>
  </Box>
);
