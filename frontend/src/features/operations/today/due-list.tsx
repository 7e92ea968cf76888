import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { DueRaffle } from '@contracts/operations-today';
import { raffleHref } from '@/features/operations/raffles/raffle-address';
import { todayTexts } from '@/shared/i18n/operations-today';
import { formatRelative } from '@/shared/lib/dates';

const texts = todayTexts.due;

const factsOf = ({ what, at, soldTickets, neededTickets }: DueRaffle, now: number): string => {
  const words = Date.parse(at) < now ? texts.overdue : texts;
  const missing = (neededTickets ?? 0) - soldTickets;
  return [
    words[what](formatRelative(at, now)),
    texts.sold(soldTickets),
    ...(missing > 0 ? [texts.missing(missing)] : []),
  ].join(' · ');
};

const rowSx = {
  display: 'block',
  py: 0.75,
  px: 1,
  mx: -1,
  borderRadius: 1,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

interface DueListProps {
  readonly raffles: readonly DueRaffle[];
  readonly now: number;
}

/** The next raffles to end or to be drawn, each with the way to it. */
export const DueList = ({ raffles, now }: DueListProps) => (
  // Above the link that covers the tile.
  <Box
    component="ul"
    aria-label={texts.title}
    sx={{ position: 'relative', listStyle: 'none', m: 0, mt: 1, p: 0 }}
  >
    {raffles.map((raffle) => (
      <li key={`${raffle.what} ${raffle.id}`}>
        <Box component={Link} to={raffleHref(raffle.id)} sx={rowSx}>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {raffle.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {factsOf(raffle, now)}
          </Typography>
        </Box>
      </li>
    ))}
  </Box>
);
