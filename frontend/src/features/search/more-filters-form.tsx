import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { USER_TYPES, type UserType } from '@contracts/limits';
import { searchTexts } from '@/shared/i18n/search';
import { formatEuros } from '@/shared/lib/numbers';
import { ChoiceField } from '@/shared/ui/form/choice-field';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { NumberField } from '@/shared/ui/form/number-field';
import { chosenSort, sortOf, sortsFor, type SearchFilters } from './filters';
import { PriceBands } from './price-bands';
import { boundErrors, priceText, typedPrice } from './prices';
import { useFacets } from './search.api';

interface SellerTypePickerProps {
  /** Undefined for both. */
  readonly value: UserType | undefined;
  readonly onChange: (type: UserType | undefined) => void;
}

const SELLER_TYPES = ['all', ...USER_TYPES] as const;

const SellerTypePicker = ({ value, onChange }: SellerTypePickerProps) => (
  <ChoiceField
    label={searchTexts.sellerType}
    value={value ?? 'all'}
    choices={SELLER_TYPES.map((type) => ({ value: type, label: searchTexts.sellerTypes[type] }))}
    onChoose={(type) => onChange(type === 'all' ? undefined : type)}
  />
);

const pairSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 1.5,
} as const;

interface MoreFiltersFormProps {
  readonly filters: SearchFilters;
  readonly onApply: (chosen: Partial<SearchFilters>) => void;
}

interface TypedFilters {
  readonly min: string;
  readonly max: string;
}

/** Bounds in euros; empty means no bound. A band fills both in. */
const PriceRange = ({ filters }: Pick<MoreFiltersFormProps, 'filters'>) => {
  const { latest } = useFacets(filters);
  const { values, setValues } = useFormikContext<TypedFilters>();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'body2', fontWeight: 650, mb: 1, p: 0 }}>
        {searchTexts.price}
      </Box>
      <Box sx={pairSx}>
        <NumberField name="min" label={searchTexts.minPrice} decimals={2} inWords={formatEuros} />
        <NumberField name="max" label={searchTexts.maxPrice} decimals={2} inWords={formatEuros} />
      </Box>
      <PriceBands
        chosen={{ min: typedPrice(values.min), max: typedPrice(values.max) }}
        counts={latest?.prices}
        onChoose={({ min, max }) =>
          void setValues((now) => ({ ...now, min: priceText(min), max: priceText(max) }))
        }
      />
    </Box>
  );
};

interface SortPickerProps {
  readonly filters: Pick<SearchFilters, 'text' | 'sort'>;
  readonly onChange: (sort: SearchFilters['sort']) => void;
}

const SortPicker = ({ filters, onChange }: SortPickerProps) => (
  <TextField
    select
    label={searchTexts.sort}
    value={sortOf(filters)}
    slotProps={{ select: { native: true } }}
    onChange={({ target }) => onChange(chosenSort(filters, target.value))}
  >
    {sortsFor(filters).map((sort) => (
      <option key={sort} value={sort}>
        {searchTexts.sorts[sort]}
      </option>
    ))}
  </TextField>
);

const formSx = {
  p: 2.5,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  width: { xs: '100%', md: 360 },
  maxWidth: '100%',
} as const;

/** The filters take effect when the form is sent. */
export const MoreFiltersForm = ({ filters, onApply }: MoreFiltersFormProps) => (
  <CheckedForm
    validateOnBlur
    check={boundErrors}
    initialValues={{
      userType: filters.userType,
      sort: filters.sort,
      min: priceText(filters.min),
      max: priceText(filters.max),
    }}
    onSubmit={({ userType, sort, min, max }) =>
      // Named one by one, because Formik drops undefined values, and here undefined means both
      // types.
      onApply({ userType, sort, min: typedPrice(min), max: typedPrice(max) })
    }
    sx={formSx}
  >
    {({ values, setFieldValue }) => (
      <>
        <SellerTypePicker
          value={values.userType}
          onChange={(type) => void setFieldValue('userType', type)}
        />
        <PriceRange filters={filters} />
        <SortPicker
          filters={{ text: filters.text, sort: values.sort }}
          onChange={(sort) => void setFieldValue('sort', sort)}
        />
        <Button type="submit" variant="contained">
          {searchTexts.apply}
        </Button>
      </>
    )}
  </CheckedForm>
);
