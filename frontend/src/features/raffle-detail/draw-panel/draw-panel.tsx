import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Raffle } from '@contracts/raffles';
import { drawPanelTexts } from '@/shared/i18n/raffle-detail';
import { sheetSx } from '@/shared/ui/sheet.styles';
import { DrawnResult } from './drawn-result';
import { SealedCountdown } from './sealed-countdown';

interface DrawPanelProps {
  readonly raffle: Raffle;
}

const Ending = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    <Typography color="textSecondary">{text}</Typography>
  </>
);

const Content = ({ raffle }: DrawPanelProps) => {
  if (raffle.status === 'cancelled') {
    const reason = raffle.closeReason ?? drawPanelTexts.noReason;
    return <Ending title={drawPanelTexts.cancelled} text={reason} />;
  }
  if (raffle.winner !== null) return <DrawnResult raffle={raffle} winner={raffle.winner} />;
  if (raffle.status === 'completed') return <SealedCountdown raffle={raffle} />;
  return <Ending title={drawPanelTexts.ended} text={drawPanelTexts.endedText} />;
};

/** What became of a raffle whose sale is over. */
export const DrawPanel = ({ raffle }: DrawPanelProps) => (
  <Box
    component="section"
    aria-live="polite"
    sx={{ ...sheetSx, textAlign: 'center', display: 'grid', gap: 1.5, justifyItems: 'center' }}
  >
    <Content raffle={raffle} />
  </Box>
);
