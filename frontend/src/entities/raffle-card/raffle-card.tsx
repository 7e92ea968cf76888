import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { PriceTag } from '@/entities/raffle/price-tag';
import { SalesBar } from '@/entities/raffle/sales-bar';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { progressPercent, ticketGoal } from '@/entities/raffle/tickets';
import { DaysLeft } from '@/entities/raffle/time-mark';
import { raffleTexts } from '@/shared/i18n/raffle';
import { formatCount } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useInView } from '@/shared/lib/use-in-view';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { ParticipateButton } from './participate-button';

/** Height of the stub under the perforation, in pixels. */
const STUB = 76;
const notch = (side: string) =>
  `radial-gradient(circle 9px at ${side} calc(100% - ${STUB}px), #0000 96%, #000)`;

const cardSx = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  mask: `${notch('0%')}, ${notch('100%')}`,
  maskComposite: 'intersect',
  transition: 'transform 200ms, border-color 200ms',
  '&:hover': { transform: 'translateY(-3px)', borderColor: 'primary.main' },
  '&:hover img': { transform: 'scale(1.04)' },
  '& img': { transition: 'transform 500ms' },
} as const;

const photoSx = {
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;

/** The title's link covers the whole card; the button stands above it. */
const titleSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  alignSelf: 'start',
  minHeight: '2.5em',
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '21px' },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: '3px solid var(--rv-palette-primary-main)',
    outlineOffset: -4,
  },
} as const;

const stubSx = {
  height: STUB,
  display: 'grid',
  alignItems: 'center',
  mx: '14px',
  borderTop: '2px dashed',
  borderColor: 'divider',
} as const;

interface CardSalesProps {
  readonly raffle: ListedRaffle;
}

const goalWords = (raffle: ListedRaffle): string => {
  const goal = formatCount(ticketGoal(raffle));
  return raffle.completionMode === 'manual' ? raffleTexts.minimum(goal) : raffleTexts.of(goal);
};

const CardSales = ({ raffle }: CardSalesProps) => (
  <Box sx={{ display: 'grid', gap: 0.75, alignSelf: 'end', typography: 'caption' }}>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.5, color: 'text.secondary' }}>
      <Box component="strong" sx={{ color: 'text.primary', fontSize: '1.125rem', fontWeight: 800 }}>
        <RollingNumber value={raffle.soldTickets} />
      </Box>
      <span>{raffleTexts.sold}</span>
      <Box component="span" sx={{ ml: 'auto' }}>
        {goalWords(raffle)}
      </Box>
    </Box>
    <SalesBar percent={progressPercent(raffle)} />
    <Box sx={{ color: 'text.secondary' }}>
      <DaysLeft raffle={raffle} />
    </Box>
  </Box>
);

interface RaffleCardProps {
  readonly raffle: ListedRaffle;
  /** Heading level of the title. */
  readonly level?: 2 | 3;
}

/** A raffle as a ticket: photo, price, sales, and a stub with the button to take part. */
export const RaffleCard = ({ raffle: read, level = 3 }: RaffleCardProps) => {
  const { ref, inView } = useInView();
  const raffle = useLiveRaffle(read, inView);
  return (
    <Card component="article" ref={ref} sx={cardSx}>
      <Box sx={photoSx}>
        <SmallPhoto photo={raffle.photos[0]} />
        <PriceTag price={raffle.ticketPrice} />
      </Box>
      <Box sx={{ px: 2, pt: 2, pb: 1.5, display: 'grid', gap: 1.25, flexGrow: 1 }}>
        <Typography variant="h4" component={`h${level}`} sx={titleSx}>
          <Link to={paths.raffle.href(raffle.id)}>{raffle.title}</Link>
        </Typography>
        <CardSales raffle={raffle} />
      </Box>
      <Box sx={stubSx}>
        <ParticipateButton raffle={raffle} />
      </Box>
    </Card>
  );
};
