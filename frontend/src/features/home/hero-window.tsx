import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { raffleTexts } from '@/shared/i18n/raffle';
import { formatEuros } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useNewest } from './use-newest';

const notch = (side: string) => `radial-gradient(circle 10px at ${side} 76%, #0000 96%, #000)`;

/** A ticket with a photo, turned by an angle in degrees. */
const ticketSx = (angle: number) => ({
  display: 'grid',
  gridTemplateRows: '76% 24%',
  aspectRatio: '5 / 7',
  minWidth: 0,
  borderRadius: '18px',
  overflow: 'hidden',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  mask: `${notch('0%')}, ${notch('100%')}`,
  maskComposite: 'intersect',
  rotate: `${angle}deg`,
  transition: 'translate 250ms, rotate 250ms',
  '&:hover, &:focus-visible': { translate: '0 -8px', rotate: '0deg', zIndex: 1 },
  '&:focus-visible': { outline: '4px solid #ffffff', outlineOffset: -4 },
});

/** Degrees, from left to right. */
const ANGLES = [-9, 3, 11];

const WindowTicket = ({
  raffle,
  angle,
}: {
  readonly raffle: ListedRaffle;
  readonly angle: number;
}) => (
  <Box
    component={Link}
    to={paths.raffle.href(raffle.id)}
    aria-label={`${raffle.title}, ${formatEuros(raffle.ticketPrice)} ${raffleTexts.perTicket}`}
    sx={ticketSx(angle)}
  >
    <SmallPhoto photo={raffle.photos[0]} cut eager />
    <Box
      sx={{
        borderTop: '2px dashed',
        borderColor: 'divider',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      <Box component="span" sx={{ fontSize: { xs: '1.125rem', lg: '1.5rem' }, fontWeight: 800 }}>
        {formatEuros(raffle.ticketPrice)}
      </Box>
    </Box>
  </Box>
);

/** The newest prizes, as tickets in a shop window. */
export const HeroWindow = () => {
  const { raffles, isError } = useNewest('particular');
  if (isError || raffles?.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        alignItems: 'center',
        alignSelf: 'end',
        // A little below the edge, so that the tickets seem to come out of the window.
        mb: { xs: -3, md: -4 },
        '& > *': { mx: { xs: -0.5, md: -1 } },
        '& > :nth-of-type(2)': { mb: { xs: 4, md: 10 }, zIndex: 1 },
      }}
    >
      {ANGLES.map((angle, index) => {
        const raffle = raffles?.[index];
        if (raffle !== undefined) return <WindowTicket key={angle} raffle={raffle} angle={angle} />;
        return raffles === undefined ? (
          <Box key={angle} aria-hidden sx={ticketSx(angle)}>
            <Skeleton variant="rectangular" height="100%" />
          </Box>
        ) : null;
      })}
    </Box>
  );
};
