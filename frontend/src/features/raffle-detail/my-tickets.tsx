import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Raffle } from '@contracts/raffles';
import { aliasOf } from '@/entities/alias/alias';
import { formatRange, ticketsIn } from '@/entities/participation/ticket-numbers';
import { useMyParticipation } from '@/entities/participation/use-my-participation';
import { myTicketsTexts } from '@/shared/i18n/raffle-detail';
import { MY_TICKETS } from '@/shared/lib/paths';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { sheetSx } from '@/shared/ui/paper.styles';
import { Receipts } from './receipts';

interface MyTicketsProps {
  readonly raffle: Pick<Raffle, 'id' | 'title'>;
}

const numberSx = {
  display: 'inline-block',
  px: 1.5,
  py: 0.5,
  borderRadius: '10px',
  border: '2px dashed',
  borderColor: 'primary.main',
  fontWeight: 750,
  fontVariantNumeric: 'tabular-nums',
} as const;

/** The signed-in person's numbers and receipts of this raffle. */
export const MyTickets = ({ raffle }: MyTicketsProps) => {
  const { mine, failed, retrying, retry } = useMyParticipation(raffle.id);
  if (failed) {
    return <InlineFailure text={myTicketsTexts.failed} retrying={retrying} onRetry={retry} />;
  }
  if (mine === undefined) return null;
  const tag = mine.receipts[0]?.tag;
  const unlisted = mine.tickets - ticketsIn(mine.ranges);
  return (
    <Box
      component="section"
      id={MY_TICKETS}
      tabIndex={-1}
      sx={{ ...sheetSx, display: 'grid', gap: 2, scrollMarginTop: 96 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ConfirmationNumberRounded aria-hidden color="primary" />
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {myTicketsTexts.title}
        </Typography>
        <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
          {myTicketsTexts.held(mine.tickets)}
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {mine.ranges.map((range) => (
          <Box component="li" key={range.from} sx={numberSx}>
            {formatRange(range)}
          </Box>
        ))}
      </Box>
      {unlisted > 0 && (
        <Typography variant="body2" color="textSecondary">
          {myTicketsTexts.unlisted(unlisted)}
        </Typography>
      )}
      {tag !== undefined && (
        <Typography sx={{ fontWeight: 650 }}>{myTicketsTexts.alias(aliasOf(tag))}</Typography>
      )}
      <Receipts raffle={raffle} mine={mine} />
    </Box>
  );
};
