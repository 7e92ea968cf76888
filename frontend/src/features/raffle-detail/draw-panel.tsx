import LockRounded from '@mui/icons-material/LockRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Raffle } from '@contracts/raffles';
import { useMyParticipation } from '@/entities/participation/use-my-participation';
import { cancelledTexts } from '@/shared/i18n/cancelled';
import { heldDrawTexts } from '@/shared/i18n/held-draw';
import { drawPanelTexts } from '@/shared/i18n/raffle-detail';
import { formatCountdown } from '@/shared/lib/dates';
import { formatEuros, totalEuros } from '@/shared/lib/numbers';
import { useNow } from '@/shared/lib/server-clock';
import { sheetSx } from '@/shared/ui/paper.styles';
import { DrawLink } from './draw-link';
import { DrawnResult } from './drawn-result';

interface SealedCountdownProps {
  readonly raffle: Pick<Raffle, 'id' | 'draw'>;
}

const clockSx = {
  fontSize: 'clamp(3.5rem, 12vw, 5rem)',
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.04em',
  fontVariantNumeric: 'tabular-nums',
  color: 'primary.main',
} as const;

/** The time between the seal and the draw. */
const SealedCountdown = ({ raffle: { id, draw } }: SealedCountdownProps) => {
  const now = useNow(1000);
  // Undefined when the moment has passed.
  const drawAt = draw.drawAt && new Date(draw.drawAt).getTime() > now ? draw.drawAt : undefined;
  return (
    <>
      <LockRounded aria-hidden color="primary" fontSize="large" />
      <Typography variant="h3" component="h2">
        {drawPanelTexts.sealed}
      </Typography>
      <Typography color="textSecondary">
        {drawAt === undefined ? drawPanelTexts.drawing : drawPanelTexts.sealedText}
      </Typography>
      {drawAt !== undefined && (
        <Box role="timer" aria-live="off" sx={clockSx}>
          {formatCountdown(drawAt, now)}
        </Box>
      )}
      <DrawLink raffleId={id} label={drawPanelTexts.watch} prominent />
    </>
  );
};

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

/** Why there is no draw, and what that means for everybody's money. */
const Cancelled = ({ raffle: { id, closeReason, ticketPrice } }: DrawPanelProps) => {
  const { mine } = useMyParticipation(id);
  const amount = formatEuros(totalEuros(ticketPrice, mine?.tickets ?? 0));
  return (
    <>
      <Ending title={drawPanelTexts.cancelled} text={closeReason ?? drawPanelTexts.noReason} />
      <Typography>
        {mine === undefined ? cancelledTexts.money : cancelledTexts.mine(mine.tickets, amount)}
      </Typography>
      <DrawLink raffleId={id} label={cancelledTexts.room} />
    </>
  );
};

const Content = ({ raffle }: DrawPanelProps) => {
  if (raffle.status === 'cancelled') return <Cancelled raffle={raffle} />;
  if (raffle.winner !== null) return <DrawnResult raffle={raffle} winner={raffle.winner} />;
  if (raffle.draw.state === 'held')
    return <Ending title={heldDrawTexts.title} text={heldDrawTexts.text(raffle.draw.held)} />;
  if (raffle.status === 'completed') return <SealedCountdown raffle={raffle} />;
  return <Ending title={drawPanelTexts.ended} text={drawPanelTexts.endedText} />;
};

/** The outcome of a raffle whose sale is over. */
export const DrawPanel = ({ raffle }: DrawPanelProps) => (
  <Box
    component="section"
    sx={{ ...sheetSx, textAlign: 'center', display: 'grid', gap: 1.5, justifyItems: 'center' }}
  >
    <Content raffle={raffle} />
  </Box>
);
