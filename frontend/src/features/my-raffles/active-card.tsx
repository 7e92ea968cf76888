import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Raffle } from '@contracts/raffles';
import { thumbnailOf } from '@contracts/thumbnails';
import { useListRefresh } from '@/entities/raffle/live/use-list-refresh';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { SalesBar } from '@/entities/raffle/sales-bar';
import { progressPercent } from '@/entities/raffle/tickets';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { useInView } from '@/shared/lib/use-in-view';
import { Photo } from '@/shared/ui/photo';
import { ActiveFigures } from './active-figures';
import { CardHeading } from './card-heading';
import { CloseAction } from './close-action';
import { cardSx, photoSx, stubSx, wordsSx } from './my-raffles.styles';
import { RevenueLine } from './revenue-line';
import { StatusBadge } from './status-badge';
import { TimeRemaining } from './time-remaining';

interface ActiveCardProps {
  readonly raffle: Raffle;
}

const Status = ({ raffle }: ActiveCardProps) =>
  raffle.status === 'active' ? (
    <StatusBadge tone="success" label={myRafflesTexts.status.active} />
  ) : (
    <StatusBadge tone="info" label={myRafflesTexts.status.ended} />
  );

/** A raffle on sale as its seller watches it. */
export const ActiveCard = ({ raffle: read }: ActiveCardProps) => {
  const { ref, inView } = useInView();
  const raffle = useLiveRaffle(read, inView);
  useListRefresh(read, raffle, 'MyRaffles');
  return (
    <Card component="article" ref={ref} sx={cardSx}>
      <Box sx={photoSx}>
        <Photo src={thumbnailOf(raffle.images[0] ?? raffle.image)} alt="" />
      </Box>
      <Box sx={wordsSx}>
        <CardHeading raffle={raffle} badge={<Status raffle={raffle} />} />
        <ActiveFigures raffle={raffle} />
        <Box sx={{ display: 'grid', gap: 1 }}>
          <SalesBar percent={progressPercent(raffle)} />
          <TimeRemaining raffle={raffle} />
        </Box>
      </Box>
      <Box sx={stubSx}>
        <RevenueLine raffle={raffle} />
        <CloseAction raffle={raffle} />
      </Box>
    </Card>
  );
};
