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
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { HOW_IT_WORKS } from './steps';
import { useHeroRaffles, WINDOW } from './use-hero-raffles';

/** Height of the photo, in percent of the ticket. */
const PHOTO = 66;
const notch = (side: string) => `radial-gradient(circle 9px at ${side} ${PHOTO}%, #0000 96%, #000)`;

/** A ticket with a photo, turned by an angle in degrees. */
const ticketSx = (angle: number) => ({
  display: 'grid',
  gridTemplateRows: `${PHOTO}% ${100 - PHOTO}%`,
  // On a phone a stub needs more of the height for its name.
  aspectRatio: { xs: '1 / 2', lg: '5 / 8' },
  minWidth: 0,
  borderRadius: '18px',
  overflow: 'hidden',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  mask: `${notch('0%')}, ${notch('100%')}`,
  maskComposite: 'intersect',
  // Those of a phone stand closer: as oblique as large ones they would cover each other's words.
  rotate: { xs: `${angle / 2}deg`, md: `${angle}deg` },
  transition: 'translate 250ms, rotate 250ms',
  '&:hover, &:focus-visible': { translate: '0 -8px', rotate: '0deg', zIndex: 2 },
  '&:focus-visible': { outline: '4px solid #ffffff', outlineOffset: -4 },
});

const stubSx = {
  borderTop: '2px dashed',
  borderColor: 'divider',
  px: { xs: 1, lg: 1.75 },
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
  fontSize: { xs: '0.75rem', lg: '0.9375rem' },
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

const windowSx = (tickets: number) => ({
  display: 'grid',
  // One or two are no larger than three, and stand in the middle.
  gridTemplateColumns: `repeat(${tickets}, minmax(0, ${tickets === WINDOW ? '1fr' : '42%'}))`,
  justifyContent: 'center',
  alignItems: 'center',
  alignSelf: 'end',
  // A little below the edge, so that the tickets seem to come out of the window.
  mb: { xs: -1.5, md: -4 },
  columnGap: { xs: 1, md: 0 },
  // Larger ones would be mostly empty below the photo, or cover each other's prices.
  maxWidth: { xs: 460, md: 'none', xl: 680 },
  width: '100%',
  justifySelf: 'center',
  '& > *': { mx: { xs: 0, md: -1, xl: 1 } },
  ...(tickets === WINDOW && {
    '& > :nth-of-type(2)': { mb: { xs: 4, md: 10 }, zIndex: 1 },
  }),
});

interface HeroWindowProps {
  /** Undefined while they load. */
  readonly raffles: readonly ListedRaffle[] | undefined;
}

/** Chosen prizes, as tickets in a shop window. */
const HeroWindow = ({ raffles }: HeroWindowProps) => {
  const tickets = raffles?.length ?? WINDOW;
  const angles = ANGLES[tickets] ?? [];
  return (
    <Box sx={windowSx(tickets)}>
      {angles.map((angle, index) => {
        const raffle = raffles?.[index];
        return raffle === undefined ? (
          <Box key={angle} aria-hidden sx={ticketSx(angle)}>
            <Skeleton variant="rectangular" height="100%" />
          </Box>
        ) : (
          <WindowTicket key={raffle.id} raffle={raffle} angle={angle} />
        );
      })}
    </Box>
  );
};

/** The accent colour by day, a dark red by night. Without tickets the words have all of it. */
const heroSx = (hasWindow: boolean) => (theme: Theme) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: hasWindow ? '1fr 1.15fr' : 'minmax(0, 46rem)' },
  gap: { xs: 4, md: 3 },
  borderRadius: { xs: '28px', md: '40px' },
  overflow: 'hidden',
  pl: { xs: 3, md: 7 },
  pr: { xs: 3, md: 4 },
  pt: { xs: 4.5, md: 0 },
  pb: hasWindow ? 0 : { xs: 4.5, md: 0 },
  minHeight: { md: hasWindow ? 500 : 400 },
  color: '#ffffff',
  bgcolor: '#cf3812',
  ...theme.applyStyles('dark', { backgroundColor: '#4d1a0b', color: '#fff1e8' }),
});

const startSx = {
  bgcolor: '#fff8f1',
  color: '#241712',
  '&:hover': { bgcolor: '#ffffff' },
  '&:focus-visible': { outlineColor: '#ffffff' },
};

const linkSx = {
  color: 'inherit',
  border: '2px solid currentColor',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 12%)' },
  '&:focus-visible': { outlineColor: '#ffffff' },
};

const texts = homeTexts.hero;

export const Hero = () => {
  const raffles = useHeroRaffles();
  const hasWindow = raffles?.length !== 0;
  return (
    <Box component="section" sx={heroSx(hasWindow)}>
      <Box sx={{ alignSelf: 'center', display: 'grid', gap: 2.5 }}>
        <Typography variant="h1">{texts.title}</Typography>
        <Typography variant="subtitle1" sx={{ maxWidth: '46ch', textWrap: 'pretty' }}>
          {texts.text}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
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
