import Box from '@mui/material/Box';
import { boundsOfBand, PRICE_BANDS, type Facets } from '@contracts/search';
import { searchTexts } from '@/shared/i18n/search';
import { formatCount } from '@/shared/lib/numbers';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

/** Prices in euros. */
export interface Bounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

interface PriceBandsProps {
  readonly chosen: Bounds;
  /** Undefined while they are not known. */
  readonly counts: Facets['prices'] | undefined;
  readonly onChoose: (bounds: Bounds) => void;
}

/** A band that begins at nothing has no lower bound in the address. */
const boundsIn = (band: (typeof PRICE_BANDS)[number]): Bounds => {
  const { minPrice, maxPrice } = boundsOfBand(band);
  return { min: minPrice === 0 ? undefined : minPrice, max: maxPrice };
};

const bandsSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 1,
  mt: 1.5,
} as const;

/** Ready bounds, each with the number of raffles that it leaves. A second press takes it off. */
export const PriceBands = ({ chosen, counts, onChoose }: PriceBandsProps) => (
  <Box role="group" aria-label={searchTexts.priceBands} sx={bandsSx}>
    {PRICE_BANDS.map((band) => {
      const bounds = boundsIn(band);
      const isChosen = bounds.min === chosen.min && bounds.max === chosen.max;
      const found = counts && (counts.find(({ from }) => from === band.from)?.count ?? 0);
      return (
        <FocusableButton
          key={band.from}
          size="small"
          color="secondary"
          variant={isChosen ? 'contained' : 'outlined'}
          aria-pressed={isChosen}
          disabled={found === 0 && !isChosen}
          onClick={() => onChoose(isChosen ? { min: undefined, max: undefined } : bounds)}
          sx={{ minHeight: 44, px: 1.5, justifyContent: 'space-between' }}
        >
          {searchTexts.band(bounds.min ?? 0, bounds.max)}
          <Box component="span" sx={{ ml: 0.5, opacity: 0.75, fontWeight: 500 }}>
            {found === undefined ? '' : formatCount(found)}
          </Box>
        </FocusableButton>
      );
    })}
  </Box>
);
