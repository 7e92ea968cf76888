import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import type { Raffle } from '@contracts/raffles';
import { useCarriedTickets } from '@/entities/purchase/carried-order';
import { TicketBlock } from '@/entities/purchase/ticket-block';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { RaffleOfAddress } from '@/entities/raffle/raffle-of-address';
import { isOver } from '@/entities/raffle/time-left';
import { ReportButton } from '@/entities/report/report-button';
import { commonTexts } from '@/shared/i18n/common';
import { drawPanelTexts } from '@/shared/i18n/raffle-detail';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { useNow } from '@/shared/lib/use-now';
import { sheetSx } from '@/shared/ui/paper.styles';
import { About } from './about';
import { BuyPanel } from './buy-panel';
import { DrawLink } from './draw-link';
import { DrawPanel } from './draw-panel';
import { Gallery } from './gallery/gallery';
import { Headline } from './headline';
import { MyTickets } from './my-tickets';
import { SaleStatus } from './sale-status';
import { SellerCard } from './seller-card';
import { Shelves } from './shelves/shelves';
import { Timeline } from './timeline/timeline';

interface RaffleProps {
  readonly raffle: Raffle;
}

const TicketWindow = ({ raffle }: RaffleProps) => {
  const carried = useCarriedTickets(raffle.id);
  return (
    <Box sx={sheetSx}>
      <TicketBlock raffle={raffle} initialTickets={carried} />
    </Box>
  );
};

/** The ticket window during the sale; the outcome afterwards. */
const BuyOrResult = ({ raffle }: RaffleProps) => {
  const over = isOver(raffle, useNow(1000));
  const isPhone = useIsPhone();
  if (over) return <DrawPanel raffle={raffle} />;
  const Buy = isPhone ? BuyPanel : TicketWindow;
  return (
    <div>
      <Buy raffle={raffle} />
      <Box sx={{ textAlign: 'center', mt: 1 }}>
        <DrawLink raffleId={raffle.id} label={drawPanelTexts.openLink} />
      </Box>
    </div>
  );
};

/** Photos and words to the left, buying to the right; one column on a phone. */
const columnsSx = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  alignItems: 'start',
  pt: { xs: 1, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(320px, 1fr)' },
  gridTemplateAreas: {
    xs: '"photos" "buy" "about"',
    md: '"photos buy" "about buy"',
  },
  gridTemplateRows: { md: 'auto 1fr' },
} as const;

const photosSx = { gridArea: 'photos' } as const;

const buySx = { gridArea: 'buy', display: 'grid', gap: 3 } as const;

const aboutSx = { gridArea: 'about', display: 'grid', gap: 4 } as const;

const RaffleDetail = ({ raffle: read }: RaffleProps) => {
  const raffle = useLiveRaffle(read);
  useDocumentTitle(raffle.title);
  return (
    <>
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
          {raffle.status !== 'cancelled' && (
            <Box sx={{ textAlign: 'center' }}>
              <ReportButton subject="raffle" id={raffle.id} sellerId={raffle.createdBy} />
            </Box>
          )}
        </Box>
        <Box sx={aboutSx}>
          <About raffle={raffle} />
          <Timeline raffle={raffle} />
        </Box>
      </Container>
      <Shelves raffle={raffle} />
    </>
  );
};

const RaffleDetailSkeleton = () => (
  <Container maxWidth="lg" sx={columnsSx} aria-busy aria-label={commonTexts.loading} role="status">
    <Box sx={photosSx}>
      <Skeleton
        variant="rounded"
        sx={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: '28px' }}
      />
    </Box>
    <Box sx={buySx}>
      <Box>
        <Skeleton variant="rounded" width="40%" height={20} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" width="90%" height={40} sx={{ mb: 1 }} />
        <Skeleton variant="rounded" width="60%" height={40} />
      </Box>
      <Skeleton variant="rounded" height={120} sx={{ borderRadius: '28px' }} />
      <Skeleton variant="rounded" height={420} sx={{ borderRadius: '28px' }} />
    </Box>
  </Container>
);

export const RaffleScreen = () => (
  <RaffleOfAddress skeleton={<RaffleDetailSkeleton />}>
    {(raffle) => <RaffleDetail raffle={raffle} />}
  </RaffleOfAddress>
);
