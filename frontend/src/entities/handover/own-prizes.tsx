import Box from '@mui/material/Box';
import type { OwnHandover } from '@contracts/handovers';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { RaffleTitle } from '@/entities/raffle/raffle-title';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { commonTexts } from '@/shared/i18n/common';
import { handoverTexts as texts } from '@/shared/i18n/handover';
import { CONTACT, paths } from '@/shared/lib/paths';
import { LineLink } from '@/shared/ui/line-link';
import { Sheet } from '@/shared/ui/sheet';
import type { Side } from './handover.api';
import { HandoverBar } from './handover-bar';

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    lg: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))',
  },
} as const;

const prizeSx = {
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

const photoSx = {
  flex: 'none',
  width: 72,
  height: 72,
  borderRadius: '18px',
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;

interface OwnPrizeProps {
  readonly own: OwnHandover;
  readonly side: Side;
}

const OwnPrize = ({ own: { raffle: read, handover }, side }: OwnPrizeProps) => {
  // Watched, so that the page hears of the next step.
  const raffle = useLiveRaffle(read);
  return (
    <Box component="li" sx={prizeSx}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box sx={photoSx}>
          <SmallPhoto photo={raffle.photos[0]} cut />
        </Box>
        <RaffleTitle raffle={raffle} variant="h4" level={3} />
      </Box>
      <HandoverBar raffle={raffle} handover={handover} side={side} />
      <LineLink
        to={`${paths.draw.href(raffle.id)}#${CONTACT}`}
        aria-label={commonTexts.which(texts.details, raffle.title)}
      >
        {texts.details}
      </LineLink>
    </Box>
  );
};

interface OwnPrizesProps extends Pick<OwnPrizeProps, 'side'> {
  readonly own: readonly OwnHandover[];
}

/** One's own prizes, what is due first. */
export const OwnPrizes = ({ own, side }: OwnPrizesProps) => (
  <Sheet title={texts.own[side]}>
    <Box component="ul" sx={listSx}>
      {own.map((one) => (
        <OwnPrize key={`${one.raffle.id}-${one.handover.prize}`} own={one} side={side} />
      ))}
    </Box>
  </Sheet>
);
