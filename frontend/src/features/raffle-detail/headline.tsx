import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Raffle } from '@contracts/raffles';
import { useCatalogue } from '@/entities/category/use-catalogue';
import { commonTexts } from '@/shared/i18n/common';
import { raffleTexts } from '@/shared/i18n/raffle';
import { formatEuros } from '@/shared/lib/numbers';

interface HeadlineProps {
  readonly raffle: Raffle;
}

/** Category, title and price. */
export const Headline = ({ raffle }: HeadlineProps) => {
  const category = useCatalogue().categories.find(({ id }) => id === raffle.categoryId);
  const kind = commonTexts.types[raffle.creatorUserType];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {category === undefined ? kind : `${category.name} · ${kind}`}
      </Typography>
      <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {raffle.title}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Box component="span" sx={{ typography: 'h2', color: 'primary.main' }}>
          {formatEuros(raffle.ticketPrice)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {raffleTexts.perTicket}
        </Box>
      </Box>
    </Box>
  );
};
