import CategoryRounded from '@mui/icons-material/CategoryRounded';
import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import SellRounded from '@mui/icons-material/SellRounded';
import Box from '@mui/material/Box';
import type { LiHTMLAttributes } from 'react';
import type { Suggestion } from '@contracts/search';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { searchTexts } from '@/shared/i18n/search';
import { formatCount, formatEuros } from '@/shared/lib/numbers';

const ICONS = { title: ConfirmationNumberRounded, brand: SellRounded, category: CategoryRounded };

/** The open list of a search box. */
export const suggestionSlots = {
  paper: {
    elevation: 6,
    sx: { mt: 1, borderRadius: '22px', border: '1px solid', borderColor: 'divider' },
  },
  listbox: {
    'aria-label': searchTexts.suggestions,
    'aria-labelledby': undefined,
    sx: {
      p: 1,
      maxHeight: 'min(60vh, 440px)',
      '& .MuiAutocomplete-option': {
        minHeight: 44,
        gap: 1.25,
        px: 1.5,
        borderRadius: '14px',
      },
    },
  },
} as const;

const priceSx = { ml: 'auto', typography: 'body2', fontWeight: 700, whiteSpace: 'nowrap' } as const;

const photoSx = {
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: '10px',
  overflow: 'hidden',
} as const;

interface SuggestionRowProps extends LiHTMLAttributes<HTMLLIElement> {
  readonly suggestion: Suggestion;
}

/** Many raffles may be behind a brand or a category, one is behind a title. */
export const SuggestionRow = ({ suggestion, ...option }: SuggestionRowProps) => {
  const { kind, text, count, photo, ticketPrice } = suggestion;
  const Icon = ICONS[kind];
  return (
    <li {...option}>
      {photo ? (
        <Box sx={photoSx}>
          <SmallPhoto photo={photo} cut />
        </Box>
      ) : (
        <Icon aria-hidden fontSize="small" color="action" />
      )}
      <Box component="span" sx={{ minWidth: 0 }}>
        {text}
      </Box>
      {kind !== 'title' && (
        <Box component="span" sx={{ ml: 'auto', typography: 'caption', color: 'text.secondary' }}>
          {formatCount(count)}
        </Box>
      )}
      {typeof ticketPrice === 'number' && (
        <Box component="span" sx={priceSx}>
          {formatEuros(ticketPrice)}
        </Box>
      )}
    </li>
  );
};
