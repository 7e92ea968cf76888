import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCatalogue } from '@/entities/category/use-catalogue';
import { searchTexts } from '@/shared/i18n/search';
import { formatEuros } from '@/shared/lib/numbers';
import type { SearchFilters } from './filters';
import type { ChangeFilters } from './use-search-filters';

interface Badge {
  readonly label: string;
  /** The change that removes it. */
  readonly without: Partial<SearchFilters>;
}

const priceLabel = ({ min, max }: SearchFilters): string => {
  if (max === undefined) return `${searchTexts.from} ${formatEuros(min ?? 0)}`;
  if (min === undefined) return `${searchTexts.upTo} ${formatEuros(max)}`;
  return `${formatEuros(min)} – ${formatEuros(max)}`;
};

const useBadges = (filters: SearchFilters): readonly Badge[] => {
  const { categories, subcategories } = useCatalogue();
  const { text, category, subcategory, userType, min, max } = filters;
  const shelf =
    subcategories.find(({ id }) => id === subcategory) ??
    categories.find(({ id }) => id === category);

  const badges: Badge[] = [];
  if (text.trim() !== '') badges.push({ label: `«${text.trim()}»`, without: { text: '' } });
  if (category !== undefined || subcategory !== undefined) {
    const label = shelf?.name ?? searchTexts.unknownCategory;
    badges.push({ label, without: { category: undefined, subcategory: undefined } });
  }
  if (userType !== undefined) {
    badges.push({ label: searchTexts.sellerTypes[userType], without: { userType: undefined } });
  }
  if (min !== undefined || max !== undefined) {
    badges.push({ label: priceLabel(filters), without: { min: undefined, max: undefined } });
  }
  return badges;
};

interface ActiveFiltersProps {
  readonly filters: SearchFilters;
  readonly change: ChangeFilters;
  readonly clear: () => void;
}

/** The active filters, each with a button to remove it. */
export const ActiveFilters = ({ filters, change, clear }: ActiveFiltersProps) => {
  const badges = useBadges(filters);
  if (badges.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={searchTexts.active}
      sx={{ display: 'flex', flexWrap: { xs: 'nowrap', md: 'wrap' }, gap: 1, minWidth: 0 }}
    >
      {badges.map(({ label, without }) => (
        <Button
          key={label}
          variant="contained"
          color="secondary"
          endIcon={<CloseRounded />}
          aria-label={searchTexts.remove(label)}
          onClick={() => change(without)}
          sx={{ maxWidth: { xs: '60vw', md: '100%' }, whiteSpace: 'nowrap' }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {label}
          </Box>
        </Button>
      ))}
      <Button onClick={clear} sx={{ whiteSpace: 'nowrap' }}>
        {searchTexts.clearAll}
      </Button>
    </Box>
  );
};
