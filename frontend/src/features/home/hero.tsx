import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { homeTexts } from '@/shared/i18n/home';
import { raffleTexts } from '@/shared/i18n/raffle';
import { formatEuros } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { photoFocusSx } from '@/shared/ui/covering-link';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { HOW_IT_WORKS } from './steps';
import { useHeroRaffles, WINDOW } from './use-hero-raffles';

/** Tickets in the row of a phone. */
const ROW = 6;

const notchAt = (height: string) =>
  ['0%', '100%']
    .map((side) => `radial-gradient(circle 9px at ${side} ${height}, #0000 96%, #000)`)
    .join(', ');

/** Width of a phone's ticket, which is that of its square photo, and height of its stub. */
const WIDTH = 'clamp(8rem, 42vw, 13rem)';
const STUB = '5rem';

/** Height of a desk's photo, in percent of the ticket. */
const PHOTO = 66;

/** A ticket with a photo; on a desk it is turned by an angle in degrees. */
const ticketSx = (angle: number) => ({
  // Holds the words for screen readers, which would widen the page where the row is cut.
  position: 'relative',
  display: 'grid',
  gridTemplateRows: { xs: `${WIDTH} ${STUB}`, md: `${PHOTO}% ${100 - PHOTO}%` },
  aspectRatio: { md: '1 / 2', lg: '5 / 8' },
  minWidth: 0,
  borderRadius: '18px',
  overflow: 'hidden',
  border: { xs: '1px solid', md: 'none' },
  borderColor: { xs: 'divider' },
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  mask: { xs: notchAt(`calc(100% - ${STUB})`), md: notchAt(`${PHOTO}%`) },
  maskComposite: 'intersect',
  scrollSnapAlign: 'start',
  rotate: { md: `${angle}deg` },
  transition: 'translate 250ms, rotate 250ms',
  '&:is(:hover, :focus-visible)': { translate: { md: '0 -8px' }, rotate: '0deg', zIndex: 2 },
  ...photoFocusSx,
});

const stubSx = {
  borderTop: '2px dashed',
  borderColor: 'divider',
  px: { xs: 1.25, md: 1, lg: 1.75 },
  py: { xs: 0.75, lg: 1.25 },
  display: 'grid',
  alignContent: 'center',
  gap: 0.25,
  minWidth: 0,
} as const;

const nameSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: { xs: '0.8125rem', md: '0.75rem', lg: '0.9375rem' },
  fontWeight: 650,
  lineHeight: 1.25,
} as const;

/** Degrees, from left to right, for each number of tickets. */
const ANGLES: Record<number, readonly number[]> = { 1: [4], 2: [-6, 5], 3: [-9, 3, 11] };

interface WindowTicketProps {
  readonly raffle: ListedRaffle;
  readonly angle: number;
}

const WindowTicket = ({ raffle, angle }: WindowTicketProps) => (
  <Box component={Link} to={paths.raffle.href(raffle.id)} sx={ticketSx(angle)}>
    <SmallPhoto photo={raffle.photos[0]} cut eager />
    <Box sx={stubSx}>
      <Box component="span" sx={nameSx}>
        {raffle.title}
      </Box>
      <Box component="span" sx={{ fontSize: { xs: '1rem', lg: '1.375rem' }, fontWeight: 800 }}>
        {formatEuros(raffle.ticketPrice)}
        <Box component="span" sx={visuallyHidden}>
          {` ${raffleTexts.perTicket}`}
        </Box>
      </Box>
    </Box>
  </Box>
);

/** On a phone a row that snaps, up to the edges of the screen; on a desk a window with a few. */
const windowSx = (tickets: number) => ({
  display: 'grid',
  gridAutoFlow: { xs: 'column', md: 'row' },
  gridAutoColumns: { xs: WIDTH, md: 'auto' },
  // One or two are no larger than three, and stand in the middle.
  gridTemplateColumns: {
    xs: 'none',
    md: `repeat(${tickets}, minmax(0, ${tickets === WINDOW ? '1fr' : '42%'}))`,
  },
  justifyContent: { md: 'center' },
  alignItems: { md: 'center' },
  alignSelf: 'end',
  // A little below the edge, so that the tickets seem to come out of the window.
  mb: { md: -4 },
  columnGap: { xs: 1.25, md: 0 },
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollSnapType: { xs: 'x mandatory', md: 'none' },
  scrollPaddingInline: { xs: '16px', sm: '24px' },
  scrollbarWidth: 'none',
  // Larger ones would be mostly empty below the photo, or cover each other's prices.
  maxWidth: { xl: 680 },
  width: { md: '100%' },
  justifySelf: { md: 'center' },
  [`& > :nth-of-type(n + ${WINDOW + 1})`]: { display: { md: 'none' } },
  '& > *': { mx: { md: 0.5, xl: 1 } },
  ...(tickets === WINDOW && { '& > :nth-of-type(2)': { mb: { md: 10 }, zIndex: 1 } }),
});

interface HeroWindowProps {
  /** Undefined while they load. */
  readonly raffles: readonly ListedRaffle[] | undefined;
}

/** Chosen prizes, as tickets. */
const HeroWindow = ({ raffles }: HeroWindowProps) => {
  const tickets = Math.min(raffles?.length ?? WINDOW, WINDOW);
  const angles = ANGLES[tickets] ?? [];
  const shown = raffles ?? angles.map(() => undefined);
  return (
    <Box sx={windowSx(tickets)}>
      {shown.map((raffle, index) =>
        raffle === undefined ? (
          <Box key={index} aria-hidden sx={ticketSx(angles[index] ?? 0)}>
            <Skeleton variant="rectangular" height="100%" />
          </Box>
        ) : (
          <WindowTicket key={raffle.id} raffle={raffle} angle={angles[index] ?? 0} />
        ),
      )}
    </Box>
  );
};

/** The accent colour by day, a dark red by night. */
const paintSx = (theme: Theme) => ({
  color: '#ffffff',
  backgroundColor: '#cf3812',
  ...theme.applyStyles('dark', { backgroundColor: '#4d1a0b', color: '#fff1e8' }),
});

/** On a desk words and window share one painted panel; without tickets the words have all of it. */
const heroSx = (hasWindow: boolean) => (theme: Theme) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  [theme.breakpoints.up('md')]: {
    ...paintSx(theme),
    gridTemplateColumns: hasWindow ? '1fr 1.15fr' : 'minmax(0, 46rem)',
    gap: 3,
    borderRadius: '40px',
    overflow: 'hidden',
    pl: 7,
    pr: 4,
    minHeight: hasWindow ? 500 : 400,
  },
});

/** On a phone they are a low panel of their own: the prizes begin in the first 300 pixels. */
const wordsSx = (theme: Theme) => ({
  alignSelf: 'center',
  display: 'grid',
  gap: 2.5,
  [theme.breakpoints.down('md')]: {
    ...paintSx(theme),
    gap: 1,
    p: 2,
    pb: 1,
    borderRadius: '28px',
    '& h1': { fontSize: 'clamp(1.625rem, 1rem + 3.4vw, 2.25rem)' },
    // The steps below the prizes say the same.
    '& h1 + p': { display: 'none' },
  },
});

const buttonsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 0.5, md: 1.5 },
  rowGap: { md: 1.5 },
  mt: { md: 1 },
  '& > a': {
    minHeight: { xs: 44, md: 54 },
    px: { xs: 2, md: 3.5 },
    fontSize: { xs: '0.9375rem', md: '1.0625rem' },
  },
} as const;

const startSx = {
  bgcolor: '#fff8f1',
  color: '#241712',
  '&:hover': { bgcolor: '#ffffff' },
  '&:focus-visible': { outlineColor: '#ffffff' },
};

const linkSx = {
  color: 'inherit',
  border: { md: '2px solid currentColor' },
  '&:hover': { bgcolor: 'rgb(255 255 255 / 12%)' },
  '&:focus-visible': { outlineColor: '#ffffff' },
};

const texts = homeTexts.hero;

export const Hero = () => {
  const raffles = useHeroRaffles(ROW);
  const hasWindow = raffles?.length !== 0;
  return (
    <Box component="section" sx={heroSx(hasWindow)}>
      <Box sx={wordsSx}>
        <Typography variant="h1">{texts.title}</Typography>
        <Typography variant="subtitle1" sx={{ maxWidth: '46ch', textWrap: 'pretty' }}>
          {texts.text}
        </Typography>
        <Box sx={buttonsSx}>
          <Button component={Link} to={paths.search.href()} size="large" sx={startSx}>
            {texts.start}
          </Button>
          <Button href={`#${HOW_IT_WORKS}`} size="large" sx={linkSx}>
            {texts.how}
          </Button>
        </Box>
      </Box>
      {hasWindow && <HeroWindow raffles={raffles} />}
    </Box>
  );
};
