import type { SvgIconComponent } from '@mui/icons-material';
import LocalShippingRounded from '@mui/icons-material/LocalShippingRounded';
import PlaceRounded from '@mui/icons-material/PlaceRounded';
import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import VolunteerActivismRounded from '@mui/icons-material/VolunteerActivismRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDrawCounts } from '@/entities/draw/draw-counts.api';
import { ticketGoal } from '@/entities/raffle/tickets';
import { trustTexts as texts } from '@/shared/i18n/trust';
import { formatAtTime, formatShortDay } from '@/shared/lib/dates';
import { paths } from '@/shared/lib/paths';
import type { RaffleOnSale } from './use-obstacle';

interface RaffleProps {
  readonly raffle: RaffleOnSale;
}

/** What has to be sold, and that nobody pays otherwise. */
const conditionOf = (raffle: RaffleOnSale): string => {
  const { completionMode, soldTickets, endDate } = raffle;
  const moment = `${formatShortDay(endDate)} ${formatAtTime(endDate)}`;
  if (completionMode === 'auto') return texts.allOr(moment);
  const minimum = ticketGoal(raffle);
  return soldTickets < minimum ? texts.minimumOr(minimum, moment) : texts.minimumReached;
};

const handoverOf = ({ hasShipping, municipality, province }: RaffleOnSale): string => {
  if (hasShipping) return texts.shipped;
  const place = municipality ?? province;
  return place ? texts.collectedIn(place) : texts.collected;
};

/** The figure has its place before it is known. */
const CheckableDraw = () => {
  const { data, isError } = useDrawCounts();
  const { proven, drawn } = data ?? { proven: 0, drawn: 0 };
  const isHidden = data === undefined && !isError;
  return (
    <Link to={paths.transparency.href()}>
      {texts.checkable}
      {(drawn > 0 || isHidden) && (
        <Box component="span" sx={{ visibility: isHidden ? 'hidden' : 'visible' }}>
          {texts.right(proven, drawn)}
        </Box>
      )}
    </Link>
  );
};

interface LineProps {
  readonly Icon: SvgIconComponent;
  readonly children: ReactNode;
}

const Line = ({ Icon, children }: LineProps) => (
  <li>
    <Icon aria-hidden />
    <span>{children}</span>
  </li>
);

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  typography: 'caption',
  color: 'text.secondary',
  '& li': { display: 'flex', gap: 0.75, textWrap: 'balance' },
  '& svg': { flex: 'none', fontSize: '1.4em', color: 'success.main' },
  '& a': { color: 'inherit', textUnderlineOffset: '0.2em' },
} as const;

/** What one can rely on, where one decides to buy. */
export const TrustLines = ({ raffle }: RaffleProps) => (
  <Box component="ul" sx={listSx}>
    <Line Icon={VolunteerActivismRounded}>{conditionOf(raffle)}</Line>
    <Line Icon={VerifiedRounded}>
      <CheckableDraw />
    </Line>
    <Line Icon={raffle.hasShipping ? LocalShippingRounded : PlaceRounded}>
      {handoverOf(raffle)}
    </Line>
  </Box>
);
