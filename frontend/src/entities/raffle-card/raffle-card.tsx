import StarRounded from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { FavoriteButton } from '@/entities/favorite/favorite-button';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { SalesBar } from '@/entities/raffle/sales-bar';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { StateBand } from '@/entities/raffle/state-band';
import { progressPercent, ticketGoal } from '@/entities/raffle/tickets';
import { TimeLeftMark } from '@/entities/raffle/time-mark';
import { commonTexts } from '@/shared/i18n/common';
import { raffleTexts } from '@/shared/i18n/raffle';
import { formatCount, formatEuros } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useInView } from '@/shared/lib/use-in-view';
import { coveringLinkSx } from '@/shared/ui/covering-link';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { Marked } from './marked';
import { ParticipateButton } from './participate-button';

/** Height of the stub under the perforation. */
const STUB = 'calc(2rem + 44px)';
const notch = (side: string) =>
  `radial-gradient(circle 9px at ${side} calc(100% - ${STUB}), #0000 96%, #000)`;

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

/** At the foot of the photo, where the heart is not. */
const badgeSx = {
  position: 'absolute',
  left: 8,
  bottom: 8,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  py: 0.25,
  borderRadius: 99,
  typography: 'caption',
  fontWeight: 700,
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
} as const;

const priceSx = {
  fontSize: { xs: '1.25rem', sm: '1.375rem' },
  fontWeight: 800,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
  color: 'primary.main',
} as const;

/** Above the title's link, also while the heart is disabled. */
const heartCornerSx = { position: 'absolute', top: 8, right: 8, zIndex: 1 } as const;

/** The title's link covers the whole card; the button stands above it. */
const titleSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  minHeight: '2.5em',
  fontSize: { xs: '1rem', sm: '1.125rem' },
  ...coveringLinkSx,
} as const;

const stubSx = {
  height: STUB,
  display: 'grid',
  alignItems: 'center',
  mx: { xs: '10px', sm: '14px' },
  borderTop: '2px dashed',
  borderColor: 'divider',
} as const;

/** A column, so that the sales stand at the same height on all cards of a row. */
const wordsSx = {
  px: { xs: 1.25, sm: 2 },
  pt: { xs: 1.25, sm: 2 },
  pb: 1.5,
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 0.75, sm: 1 },
  flexGrow: 1,
  minWidth: 0,
} as const;

/** Place, shipping and kind of seller. */
const traitsOf = (raffle: ListedRaffle): string =>
  [
    raffle.municipality ?? raffle.province,
    raffle.hasShipping ? raffleTexts.shipped : raffleTexts.collected,
    commonTexts.types[raffle.creatorUserType],
  ]
    .filter((trait) => trait !== null)
    .join(' · ');

const FeaturedBadge = () => (
  <Box component="span" sx={badgeSx}>
    <StarRounded aria-hidden sx={{ fontSize: '1.2em' }} />
    {raffleTexts.featured}
  </Box>
);

const Price = ({ price }: { readonly price: number }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75 }}>
    <Box component="span" sx={priceSx}>
      {formatEuros(price)}
    </Box>
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {raffleTexts.perTicket}
    </Box>
  </Box>
);

const goalWords = (raffle: ListedRaffle): string => {
  const goal = formatCount(ticketGoal(raffle));
  return raffle.completionMode === 'manual' ? raffleTexts.minimum(goal) : raffleTexts.of(goal);
};

const soldSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 0.5,
  color: 'text.secondary',
} as const;

const CardSales = ({ raffle }: { readonly raffle: ListedRaffle }) => (
  <Box sx={{ display: 'grid', gap: 0.75, mt: 'auto', pt: 0.5, typography: 'caption' }}>
    <Box sx={soldSx}>
      <Box component="strong" sx={{ color: 'text.primary', fontSize: '1.125rem', fontWeight: 800 }}>
        <RollingNumber value={raffle.soldTickets} />
      </Box>
      <span>{raffleTexts.sold(raffle.soldTickets)}</span>
      <Box component="span" sx={{ ml: 'auto' }}>
        {goalWords(raffle)}
      </Box>
    </Box>
    <SalesBar percent={progressPercent(raffle)} />
    <TimeLeftMark raffle={raffle} />
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
        {raffle.featured && raffle.status === 'active' && <FeaturedBadge />}
        <StateBand raffle={raffle} />
        <Box sx={heartCornerSx}>
          <FavoriteButton raffle={raffle} />
        </Box>
      </Box>
      <Box sx={wordsSx}>
        <Typography variant="h4" component={`h${level}`} sx={titleSx}>
          <Link to={paths.raffle.href(raffle.id)}>
            <Marked text={raffle.title} />
          </Link>
        </Typography>
        <Price price={raffle.ticketPrice} />
        <Typography variant="caption" color="textSecondary">
          {traitsOf(raffle)}
        </Typography>
        <CardSales raffle={raffle} />
      </Box>
      <Box sx={stubSx}>
        <ParticipateButton raffle={raffle} />
      </Box>
    </Card>
  );
};
