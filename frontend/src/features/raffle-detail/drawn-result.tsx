import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DrawnTicket, Raffle } from '@contracts/raffles';
import { aliasOf } from '@/entities/alias/alias';
import { isProven } from '@/entities/draw/proven-draws';
import { useMyParticipation } from '@/entities/participation/use-my-participation';
import { drawPanelTexts } from '@/shared/i18n/raffle-detail';
import { formatCount } from '@/shared/lib/numbers';
import { DrawLink } from './draw-link';

interface DrawnResultProps {
  readonly raffle: Pick<Raffle, 'id' | 'substitutes'>;
  readonly winner: DrawnTicket;
}

interface WinnerProps extends DrawnResultProps {
  /** Of the signed-in person. */
  readonly isMine: boolean;
}

const numberSx = {
  fontSize: 'clamp(4rem, 14vw, 6.5rem)',
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.05em',
  color: 'primary.main',
} as const;

/** What this browser has found in the room. */
const Proven = ({ raffle: { substitutes }, winner, isMine }: WinnerProps) => (
  <>
    <Typography variant="h3" component="h2">
      {drawPanelTexts.drawn}
    </Typography>
    <Box sx={numberSx}>{formatCount(winner.ticket)}</Box>
    <Typography variant="body2" color="textSecondary">
      {drawPanelTexts.holder(aliasOf(winner.tag))}
    </Typography>
    {isMine && <Alert severity="success">{drawPanelTexts.yours}</Alert>}
    {substitutes.length > 0 && (
      <Typography variant="body2">
        {drawPanelTexts.substitutes}:{' '}
        <strong>{substitutes.map(({ ticket }) => formatCount(ticket)).join(' · ')}</strong>
      </Typography>
    )}
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'success.main' }}>
      <VerifiedRounded aria-hidden fontSize="small" />
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {drawPanelTexts.proven}
      </Typography>
    </Box>
  </>
);

/** Only the server's word, and marked so: the room is where the result is proven and shown. */
const Announced = ({ winner, isMine }: WinnerProps) => {
  const ticket = formatCount(winner.ticket);
  return (
    <>
      <Typography variant="h3" component="h2">
        {drawPanelTexts.isDrawn}
      </Typography>
      <Typography color="textSecondary">{drawPanelTexts.isDrawnText}</Typography>
      <Typography variant="body2">
        {isMine
          ? drawPanelTexts.announcedYours(ticket)
          : drawPanelTexts.announced(ticket, aliasOf(winner.tag))}
        <Box
          component="em"
          sx={{ display: 'block', color: 'warning.main', fontStyle: 'normal', fontWeight: 650 }}
        >
          {drawPanelTexts.unproven}
        </Box>
      </Typography>
    </>
  );
};

/** The outcome of a draw, as far as this browser knows it, and the way to its room. */
export const DrawnResult = ({ raffle, winner }: DrawnResultProps) => {
  const { mine } = useMyParticipation(raffle.id);
  const Winner = isProven(raffle.id, winner) ? Proven : Announced;
  return (
    <>
      <EmojiEventsRounded aria-hidden color="primary" fontSize="large" />
      <Winner raffle={raffle} winner={winner} isMine={mine?.tag === winner.tag} />
      <DrawLink raffleId={raffle.id} label={drawPanelTexts.see} prominent />
    </>
  );
};
