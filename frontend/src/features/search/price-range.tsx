import Box from '@mui/material/Box';
import { searchTexts } from '@/shared/i18n/search';
import { FormField } from '@/shared/ui/form/form-field';

const input = { htmlInput: { inputMode: 'decimal' } } as const;

const pairSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 1.5,
} as const;

/** Bounds in euros; empty means no bound. */
export const PriceRange = () => (
  <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
    <Box component="legend" sx={{ typography: 'body2', fontWeight: 650, mb: 1, p: 0 }}>
      {searchTexts.price}
    </Box>
    <Box sx={pairSx}>
      <FormField name="min" label={searchTexts.minPrice} autoComplete="off" slotProps={input} />
      <FormField name="max" label={searchTexts.maxPrice} autoComplete="off" slotProps={input} />
    </Box>
  </Box>
);
