import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { Raffle } from '@contracts/raffles';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { About } from './about';
import { BuyOrResult } from './buy-or-result';
import { Gallery } from './gallery';
import { Headline } from './headline';
import { aboutSx, buySx, columnsSx, photosSx } from './layout.styles';
import { MyTickets } from './my-tickets/my-tickets';
import { SaleStatus } from './sale-status';
import { SellerCard } from './seller-card';

interface RaffleDetailProps {
  readonly raffle: Raffle;
}

export const RaffleDetail = ({ raffle: read }: RaffleDetailProps) => {
  const raffle = useLiveRaffle(read);
  useDocumentTitle(raffle.title);
  return (
    <Container maxWidth="lg" sx={columnsSx}>
      <Box sx={photosSx}>
        <Gallery raffle={raffle} />
      </Box>
      <Box sx={buySx}>
        <Headline raffle={raffle} />
        <SaleStatus raffle={raffle} />
        <BuyOrResult raffle={raffle} />
        <MyTickets raffle={raffle} />
        <SellerCard sellerId={raffle.createdBy} />
      </Box>
      <Box sx={aboutSx}>
        <About raffle={raffle} />
      </Box>
    </Container>
  );
};
