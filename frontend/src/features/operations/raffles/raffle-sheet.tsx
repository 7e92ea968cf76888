import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { withdrawTexts as texts } from '@/shared/i18n/operations-raffles';
import { paths } from '@/shared/lib/paths';
import { sheetSx } from '@/shared/ui/paper.styles';
import { pastHref } from '@/features/operations/past/past-address';
import { pastTexts } from '@/shared/i18n/operations-past';
import { WithdrawForm } from './withdraw-form';

interface RaffleSheetProps {
  readonly raffle: Raffle;
}

/** One raffle, with the way to withdraw it while it is on sale. */
export const RaffleSheet = ({ raffle }: RaffleSheetProps) => (
  <Box component="section" aria-label={raffle.title} sx={{ ...sheetSx, display: 'grid', gap: 2 }}>
    <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
      {raffle.title}
    </Typography>
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {texts.statuses[raffle.status]}
      {raffle.closeReason !== null && `. ${raffle.closeReason}`}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={Link} to={paths.raffle.href(raffle.id)}>
        {texts.open}
      </Button>
      <Button component={Link} to={pastHref({ kind: 'raffle', id: String(raffle.id) })}>
        {pastTexts.link}
      </Button>
    </Box>
    {raffle.status === 'active' ? (
      <WithdrawForm raffleId={raffle.id} />
    ) : (
      <Typography>{texts.over}</Typography>
    )}
  </Box>
);
