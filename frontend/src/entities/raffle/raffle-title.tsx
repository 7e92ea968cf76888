import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { paths } from '@/shared/lib/paths';

interface RaffleTitleProps {
  readonly raffle: Pick<Raffle, 'id' | 'title'>;
  readonly variant: 'h3' | 'h4';
  readonly level?: 2 | 3;
}

const titleSx = {
  '& a': {
    display: 'inline-block',
    // Room for a thumb, but none between the lines.
    py: 1.375,
    my: -1.375,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
  },
} as const;

/** A raffle's name as a link, in a list of one's own raffles or participations. */
export const RaffleTitle = ({ raffle, variant, level = 2 }: RaffleTitleProps) => (
  <Typography variant={variant} component={`h${level}`} sx={titleSx}>
    <Link to={paths.raffle.href(raffle.id)}>{raffle.title}</Link>
  </Typography>
);
