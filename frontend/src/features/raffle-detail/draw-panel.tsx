import { keyframes } from '@emotion/react';
import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import LockRounded from '@mui/icons-material/LockRounded';
import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { DrawnTicket, Raffle } from '@contracts/raffles';
import { useMyParticipation } from '@/entities/participation/use-my-participation';
import { drawPanelTexts } from '@/shared/i18n/raffle-detail';
import { formatCountdown } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { sheetSx } from '@/shared/ui/paper.styles';

interface DrawLinkProps {
  readonly raffleId: number;
  readonly label: string;
}

export const DrawLink = ({ raffleId, label }: DrawLinkProps) => (
  <Button component={Link} to={paths.draw.href(raffleId)} startIcon={<VerifiedRounded />}>
    {label}
  </Button>
);

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
      <DrawLink raffleId={id} label={drawPanelTexts.check} />
    </>
  );
};

interface DrawnResultProps {
  readonly raffle: Pick<Raffle, 'id' | 'substitutes'>;
  readonly winner: DrawnTicket;
}

const reveal = keyframes({
  from: { transform: 'scale(0.6)', opacity: 0 },
  to: { transform: 'none', opacity: 1 },
});

const numberSx = {
  fontSize: 'clamp(4rem, 14vw, 6.5rem)',
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.05em',
  color: 'primary.main',
  animation: `${reveal} 600ms cubic-bezier(0.2, 1.2, 0.3, 1)`,
} as const;

/** The winning number, the substitutes, and the link to check the draw. */
const DrawnResult = ({ raffle: { id, substitutes }, winner }: DrawnResultProps) => {
  const { mine } = useMyParticipation(id);
  return (
    <>
      <EmojiEventsRounded aria-hidden color="primary" fontSize="large" />
      <Typography variant="h3" component="h2">
        {drawPanelTexts.drawn}
      </Typography>
      <Box sx={numberSx}>{formatCount(winner.ticket)}</Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {drawPanelTexts.holder(winner.tag)}
      </Typography>
      {mine?.receipts[0]?.tag === winner.tag && (
        <Alert severity="success">{drawPanelTexts.yours}</Alert>
      )}
      {substitutes.length > 0 && (
        <Typography variant="body2">
          {drawPanelTexts.substitutes}:{' '}
          <strong>{substitutes.map(({ ticket }) => formatCount(ticket)).join(' · ')}</strong>
        </Typography>
      )}
      <DrawLink raffleId={id} label={drawPanelTexts.check} />
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

const Content = ({ raffle }: DrawPanelProps) => {
  if (raffle.status === 'cancelled') {
    const reason = raffle.closeReason ?? drawPanelTexts.noReason;
    return <Ending title={drawPanelTexts.cancelled} text={reason} />;
  }
  if (raffle.winner !== null) return <DrawnResult raffle={raffle} winner={raffle.winner} />;
  if (raffle.status === 'completed') return <SealedCountdown raffle={raffle} />;
  return <Ending title={drawPanelTexts.ended} text={drawPanelTexts.endedText} />;
};

/** The outcome of a raffle whose sale is over. */
export const DrawPanel = ({ raffle }: DrawPanelProps) => (
  <Box
    component="section"
    aria-live="polite"
    sx={{ ...sheetSx, textAlign: 'center', display: 'grid', gap: 1.5, justifyItems: 'center' }}
  >
    <Content raffle={raffle} />
  </Box>
);
