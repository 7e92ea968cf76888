import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { titleSx } from '@/entities/raffle/title.styles';
import { paths } from '@/shared/lib/paths';

interface CardHeadingProps {
  readonly raffle: Raffle;
  readonly badge: ReactNode;
}

/** Badge, title and what kind of thing it is. */
export const CardHeading = ({ raffle, badge }: CardHeadingProps) => (
  <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
    {badge}
    <Typography variant="h3" component="h2" sx={titleSx}>
      <Link to={paths.raffle.href(raffle.id)}>{raffle.title}</Link>
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {raffle.brand} · {raffle.condition}
    </Typography>
  </Box>
);
