import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useParams } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { RaffleNotFound } from '@/entities/raffle/raffle-not-found';
import { useGetRaffleQuery } from '@/entities/raffle/raffle.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { isStatus } from '@/shared/api/problems';
import { drawTexts } from '@/shared/i18n/draw';
import { numberIn, paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { ScreenFailure } from '@/shared/ui/feedback/error-state';
import { DrawReport, DrawSkeleton } from './draw-report';

const Draw = ({ raffle: read }: { readonly raffle: Raffle }) => {
  const raffle = useLiveRaffle(read);
  useDocumentTitle(drawTexts.titleOf(raffle.title));
  return (
    <>
      <Button
        component={Link}
        to={paths.raffle.href(raffle.id)}
        startIcon={<ArrowBackRounded />}
        sx={{ mb: 1 }}
      >
        {drawTexts.back}
      </Button>
      <Typography variant="h2" component="h1">
        {drawTexts.titleOf(raffle.title)}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: 640 }}>
        {drawTexts.intro}
      </Typography>
      <DrawReport raffle={raffle} />
    </>
  );
};

const Content = () => {
  const id = numberIn(useParams()['raffleId']);
  const { currentData, error, isFetching, refetch } = useGetRaffleQuery(
    id === 0 ? skipToken : id,
    freshFor(CACHE.minute),
  );
  if (currentData !== undefined) return <Draw key={id} raffle={currentData} />;
  if (id === 0 || isStatus(error, 404)) return <RaffleNotFound />;
  if (error !== undefined && !isFetching) return <ScreenFailure onRetry={() => void refetch()} />;
  return <DrawSkeleton />;
};

/** How a raffle's winner came about, step by step. */
export const DrawScreen = () => (
  <Container maxWidth="md" sx={{ py: { xs: 2, md: 4 } }}>
    <Content />
  </Container>
);
