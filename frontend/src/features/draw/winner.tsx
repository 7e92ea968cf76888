import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DrawnTicket } from '@contracts/raffles';
import { drawTexts } from '@/shared/i18n/draw';
import { formatCount } from '@/shared/lib/numbers';
import { sheetSx } from '@/shared/ui/paper.styles';

interface WinnerProps {
  readonly winners: readonly DrawnTicket[];
}

/** The drawn tickets, the winner's large. */
export const Winner = ({ winners }: WinnerProps) => {
  const [winner, ...substitutes] = winners;
  if (!winner) return null;
  return (
    <Box component="section" sx={{ ...sheetSx, textAlign: 'center' }}>
      <Typography variant="h3" component="h2">
        {drawTexts.winner}
      </Typography>
      <Box
        sx={{
          fontSize: 'clamp(4rem, 14vw, 6.5rem)',
          fontWeight: 800,
          lineHeight: 1.1,
          letterSpacing: '-0.05em',
          color: 'primary.main',
        }}
      >
        {formatCount(winner.ticket)}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {winner.tag}
      </Typography>
      {substitutes.length > 0 && (
        <Typography sx={{ mt: 1.5 }}>
          {drawTexts.substitutes}:{' '}
          <strong>{substitutes.map(({ ticket }) => formatCount(ticket)).join(' · ')}</strong>
        </Typography>
      )}
    </Box>
  );
};
