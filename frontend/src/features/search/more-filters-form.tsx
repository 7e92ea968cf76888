import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { searchTexts } from '../../i18n/search';
import { fromQuery, toQuery, type SearchFilters } from './filters';
import { PriceRange } from './price-range';
import { SellerTypePicker } from './seller-type-picker';
import { SortPicker } from './sort-picker';

interface MoreFiltersFormProps {
  readonly filters: SearchFilters;
  readonly onApply: (chosen: Partial<SearchFilters>) => void;
}

const typedPrice = (price: number | undefined) => (price === undefined ? '' : String(price));

/** Nothing takes effect until it is applied. */
export const MoreFiltersForm = ({ filters, onApply }: MoreFiltersFormProps) => {
  const [userType, setUserType] = useState(filters.userType);
  const [sort, setSort] = useState(filters.sort);
  const [min, setMin] = useState(typedPrice(filters.min));
  const [max, setMax] = useState(typedPrice(filters.max));

  const apply = (event: React.SubmitEvent) => {
    event.preventDefault();
    const typed = toQuery({ ...filters, userType, sort });
    typed.set('min', min);
    typed.set('max', max);
    const { min: from, max: to } = fromQuery(typed);
    onApply({ userType, sort, min: from, max: to });
  };

  return (
    <Box
      component="form"
      onSubmit={apply}
      sx={{
        p: 2.5,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2.5,
        width: 360,
        maxWidth: '100%',
      }}
    >
      <SellerTypePicker value={userType} onChange={setUserType} />
      <PriceRange min={min} max={max} onMin={setMin} onMax={setMax} />
      <SortPicker value={sort} onChange={setSort} />
      <Button type="submit" variant="contained">
        {searchTexts.apply}
      </Button>
    </Box>
  );
};
