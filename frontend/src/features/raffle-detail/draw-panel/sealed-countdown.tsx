import LockRounded from '@mui/icons-material/LockRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Raffle } from '@contracts/raffles';
import { drawPanelTexts } from '@/shared/i18n/raffle-detail';
import { formatCountdown } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import { DrawLink } from './draw-link';

interface SealedCountdownProps {
  readonly raffle: Pick<Raffle, 'id' | 'draw'>;
}

const numberSx = {
  fontSize: 'clamp(3.5rem, 12vw, 5rem)',
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.04em',
  fontVariantNumeric: 'tabular-nums',
  color: 'primary.main',
} as const;

/** The minute between the seal and the draw. */
export const SealedCountdown = ({ raffle: { id, draw } }: SealedCountdownProps) => {
  const now = useNow(1000);
  // Undefined once the moment has come.
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
        <Box role="timer" aria-live="off" sx={numberSx}>
          {formatCountdown(drawAt, now)}
        </Box>
      )}
      <DrawLink raffleId={id} label={drawPanelTexts.check} />
    </>
  );
};
