import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { RaffleOfAddress } from '@/entities/raffle/raffle-of-address';
import { drawTexts } from '@/shared/i18n/draw';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
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

/** How a raffle's winner was determined, step by step. */
export const DrawScreen = () => (
  <Container maxWidth="md" sx={{ py: { xs: 2, md: 4 } }}>
    <RaffleOfAddress skeleton={<DrawSkeleton />}>
      {(raffle) => <Draw raffle={raffle} />}
    </RaffleOfAddress>
  </Container>
);
