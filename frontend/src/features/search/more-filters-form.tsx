import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { searchTexts } from '@/shared/i18n/search';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import type { SearchFilters } from './filters';
import { PriceRange } from './price-range';
import { boundErrors, priceText, typedPrice } from './prices';
import { SellerTypePicker } from './seller-type-picker';
import { SortPicker } from './sort-picker';

interface MoreFiltersFormProps {
  readonly filters: SearchFilters;
  readonly onApply: (chosen: Partial<SearchFilters>) => void;
}

const formSx = {
  p: 2.5,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  width: 360,
  maxWidth: '100%',
} as const;

/** Nothing takes effect until it is applied. */
export const MoreFiltersForm = ({ filters, onApply }: MoreFiltersFormProps) => (
  <Formik
    initialValues={{
      userType: filters.userType,
      sort: filters.sort,
      min: priceText(filters.min),
      max: priceText(filters.max),
    }}
    validate={boundErrors}
    onSubmit={({ userType, sort, min, max }) =>
      // Formik drops what is undefined, and here that means both types.
      onApply({ userType, sort, min: typedPrice(min), max: typedPrice(max) })
    }
  >
    {({ values, setFieldValue }) => (
      <Box component={Form} noValidate sx={formSx}>
        <FocusBadField />
        <SellerTypePicker
          value={values.userType}
          onChange={(type) => void setFieldValue('userType', type)}
        />
        <PriceRange />
        <SortPicker value={values.sort} onChange={(sort) => void setFieldValue('sort', sort)} />
        <Button type="submit" variant="contained">
          {searchTexts.apply}
        </Button>
      </Box>
    )}
  </Formik>
);
