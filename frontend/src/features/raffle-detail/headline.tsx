import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Raffle } from '@contracts/raffles';
import { useCatalogue } from '@/entities/category/use-catalogue';
import { FavoriteButton } from '@/entities/favorite/favorite-button';
import { useShare } from '@/entities/raffle/use-share';
import { commonTexts } from '@/shared/i18n/common';
import { raffleTexts } from '@/shared/i18n/raffle';
import { formatEuros } from '@/shared/lib/numbers';

interface HeadlineProps {
  readonly raffle: Raffle;
}

/** Beside the heart, in its shape. */
const shareSx = {
  width: 44,
  height: 44,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** Category, the ways to share and to follow, title and price. */
export const Headline = ({ raffle }: HeadlineProps) => {
  const category = useCatalogue().categories.find(({ id }) => id === raffle.categoryId);
  const share = useShare(raffle);
  const kind = commonTexts.types[raffle.creatorUserType];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600, flexGrow: 1 }}>
          {category === undefined ? kind : `${category.name} · ${kind}`}
        </Typography>
        <IconButton
          color="inherit"
          aria-label={raffleTexts.shareOf(raffle.title)}
          title={raffleTexts.share}
          onClick={() => void share()}
          sx={shareSx}
        >
          <IosShareRounded aria-hidden />
        </IconButton>
        <FavoriteButton raffle={raffle} />
      </Box>
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
