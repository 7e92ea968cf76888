import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { RaffleOfAddress } from '@/entities/raffle/raffle-of-address';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { commonTexts } from '@/shared/i18n/common';
import { drawTexts } from '@/shared/i18n/draw';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useVisible } from '@/shared/lib/use-visible';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { RoomParts } from './room-parts';
import { useRoom } from './use-room';

const DrawSkeleton = () => (
  <Box role="status" aria-busy aria-label={commonTexts.loading} sx={{ display: 'grid', gap: 3 }}>
    <Skeleton
      variant="rounded"
      sx={{ height: { xs: 440, md: 520 }, borderRadius: { xs: '28px', md: '36px' } }}
    />
    <Skeleton variant="rounded" height={220} sx={{ borderRadius: '28px' }} />
  </Box>
);

interface DrawProps {
  readonly raffle: Raffle;
}

const Heading = ({ raffle }: DrawProps) => (
  <>
    <Button
      component={Link}
      to={paths.raffle.href(raffle.id)}
      startIcon={<ArrowBackRounded />}
      sx={{ ml: -1.5, mb: 0.5 }}
    >
      {drawTexts.back}
    </Button>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: { xs: 2, md: 3 } }}>
      <Box
        sx={{
          flex: 'none',
          width: { xs: 56, md: 72 },
          height: { xs: 56, md: 72 },
          borderRadius: '18px',
          overflow: 'hidden',
          bgcolor: 'action.hover',
        }}
      >
        <SmallPhoto photo={raffle.photos[0]} cut eager />
      </Box>
      <Typography variant="h2" component="h1" sx={{ minWidth: 0 }}>
        {drawTexts.titleOf(raffle.title)}
      </Typography>
    </Box>
  </>
);

const Draw = ({ raffle: read }: DrawProps) => {
  const raffle = useLiveRaffle(read);
  const { room, reading, holding } = useRoom(raffle);
  const isReady = room !== undefined && room.winners.length > 0;
  const isCalled = !useVisible() && isReady && room.reveal.phase === 'waiting';
  useDocumentTitle((isCalled ? drawTexts.winnerOutTitle : drawTexts.titleOf)(raffle.title));
  return (
    <>
      <Heading raffle={raffle} />
      {room && <RoomParts room={room} reading={reading} holding={holding} />}
      {!room && !reading.failed && <DrawSkeleton />}
      {!room && reading.failed && <ErrorState onRetry={reading.retry} />}
    </>
  );
};

/** The room of a raffle's draw: before, during and after it. */
export const DrawScreen = () => (
  <Container maxWidth="lg" sx={{ py: { xs: 2, md: 4 } }}>
    <RaffleOfAddress skeleton={<DrawSkeleton />}>
      {(raffle) => <Draw raffle={raffle} />}
    </RaffleOfAddress>
  </Container>
);
