import { keyframes } from '@emotion/react';
import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DrawnTicket, Raffle } from '@contracts/raffles';
import { useMyParticipation } from '@/entities/participation/use-my-participation';
import { drawPanelTexts } from '@/shared/i18n/raffle-detail';
import { formatCount } from '@/shared/lib/money';
import { DrawLink } from './draw-link';

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

/** The number that won, who stands by, and where to check it. */
export const DrawnResult = ({ raffle: { id, substitutes }, winner }: DrawnResultProps) => {
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
